/** Texts about accounts of interface licences. */
export const inheritIncomplete = '转移的用户和接收的用户不能为空!';
export const activationNobody = '激活的用户不能为空!';
export const licenceAccountsFailed = '获取许可账号列表数据失败！';
export const licenceActivated = '激活成功';
export const licenceActivating = '已提交激活，正在等待企业微信确认';
export const licenceActivationUnknown = '激活记录不存在或不在您的管理范围内';
export const licenceHeldAlready = '该用户已有有效的许可账号';
export const licenceActivationUnderWay = '该用户正在激活，请稍候';
export const licenceCodesShort = '可用的许可账号不足，请先购买';
export const licenceCodeUnknown = '激活码不存在或不可用';
export const licenceInherited = '继承成功';
export const licenceInheriting = '已提交继承，正在等待企业微信确认';
export const inheritSameUser = '转移的用户和接收的用户不能相同';
export const inheritNothing = '转移的用户没有有效的许可账号';
export const inheritUnknownUser = '用户不存在或不在该学校';
export const inheritUnderWay = '该用户的许可账号正在转移，请稍候';
/** `{day}`: `YYYY-MM-DD`. */
export const inheritWait30 = '转移的用户在职，两次转移须间隔30天，{day}后可以转移';
export const inheritReceiverHolds = '接收的用户已有同类型许可账号，剩余不超过20天时才能接收，{day}后可以转移';
export const inheritNoWait = '转移的用户已离职，可以立即转移';
export const licenceSynced = '同步成功';
export const licenceSyncFailed = '同步失败！';
export const licenceSyncUnknown = '同步任务不存在或不在您的管理范围内';
export const licenceNothingBound = '没有已绑定企业微信的学校';
export const byAutoActivation = '自动激活';
