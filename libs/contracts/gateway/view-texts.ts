/** Texts about saved views of lists. */

export const viewNameRequired = '请输入视图名称';
export const viewNameTaken = '已有同名视图，请换一个名称';
export const viewsTooMany = '每人最多保存50个视图，请先删除不用的视图';
export const viewUnknown = '视图不存在或已删除';
export const viewChanged = '视图已在别处修改，请重新打开后再试';
export const viewHoldsPhone = '视图不能保存手机号条件，请先清空该条件';
export const viewSharedByAdministrators = '仅管理员可以共享视图';
export const viewSaved = '视图已保存';
export const viewDeleted = '视图已删除';
export const viewsFailed = '获取视图失败！';
