/** Texts about cards, commands and the live feed. */

export const chooseDevices = '请勾选要操作的设备';
export const deviceUnknown = '设备不存在或不在您的管理范围内';
export const commandTypeUnknown = '不支持的操作类型';
export const tooManyDevices = '一次最多操作20000台设备';
export const matchingCountRequired = '请输入要操作的设备数量';
export const matchingGrown = '符合条件的设备现有{now}台，多于您确认的{confirmed}台，请刷新列表后重新确认';
export const classroomTaken = '该教室已绑定其他设备，请先解除绑定';
export const deviceNotBound = '设备未绑定';
export const unbound = '已解除绑定';
export const replaced = '已更换设备';
export const replacementBound = '新设备已绑定教室，请选择未绑定的设备';
export const bound = '绑定成功';
export const commandsQueued = '指令已下发';
export const commandBatchUnknown = '批次不存在或不在您的管理范围内';
export const commandsCancelled = '指令已取消';
export const chooseCommands = '请先选择要取消的指令！';
export const nothingCancelled = '没有可取消的指令：已下发或已结束的指令不能取消';
export const feedTopicUnknown = '不支持的订阅主题';
export const commandExpired = '设备未在有效期内上线，指令已过期';
export const commandLifeRange = '有效期须在当前时间之后，且不超过7天';
export const commandLifeBeforeBreak = '有效期早于下课后的重启时间，请延长有效期';
export const packageGone = '升级包下载地址已失效';
export const commandTimedOut = '设备未在有效期内返回结果';
export const rolloutStateChanged = '升级计划的状态已变化，请刷新后重试';
