/** Texts about groups of cards and tags. */

export const cardGroupName = '请填写分组名称，最多40个字';
export const cardGroupTaken = '已有同名的设备分组';
export const cardGroupUnknown = '设备分组不存在，可能已被删除';
export const cardGroupRuleEmpty = '请至少设置一个条件';
export const cardGroupAuthors = '只有创建人和管理员可以修改或删除设备分组';
export const cardGroupsTooMany = '设备分组已达上限500个，请先删除不用的分组';
export const cardGroupFull = '一个分组最多包含10000台设备';
export const cardGroupByRule = '按规则的分组不能手工添加或移出设备';
export const cardGroupInUse = '分组正在使用，不能删除：{uses}';
export const cardGroupSaved = '设备分组已保存';
export const cardGroupDeleted = '设备分组已删除';
export const cardTagForm = '标签应为1至20个字';
export const cardTagsTooMany = '一台设备最多10个标签';
export const cardTagsRequired = '请填写要添加或移除的标签';
export const cardTagsSaved = '标签已更新';
