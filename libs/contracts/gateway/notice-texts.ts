/** Texts about notices and who handles what they report. */

export const noticeUnknown = '通知不存在或已无权查看，请刷新后重试';
export const claimTaken = '已由{name}处理，请刷新查看';
export const claimNotOwn = '只有处理人可以取消处理';
export const claimed = '已标记为我来处理';
export const claimReleased = '已取消处理';
export const noticeSettingSaved = '通知设置已保存';
export const noticeRolesWrong = '该类通知不能显示给所选角色';
