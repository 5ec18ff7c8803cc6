/** Texts about circuits. */

export const circuitsFailed = '获取线路失败！';
export const circuitSaved = '线路已保存！';
export const circuitSaveFailed = '保存线路失败！';
export const circuitDeleted = '线路已删除！';
export const circuitDeleteFailed = '删除线路失败！';
export const circuitUnknown = '线路不存在或不在您负责的范围内';
export const circuitName = '请填写线路名称';
export const circuitDoors = '请选择至少两个班牌';
export const circuitForeignDoor = '所选班牌不在这所学校，请重新选择';
