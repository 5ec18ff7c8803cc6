/** Texts of every screen, and of responses that belong to none. */

export const required = '不能为空！';
export const number = '请输入数字';
export const notNumber = '必须为数字';
export const range = '请输入{min}-{max}的数值';
export const phone = '请输入正确的手机';
export const mobile = '请输入正确的手机号码';
export const invalidForm = '请正确填写表单！';
export const network = '网络异常，请稍候重试';
export const loadFailed = '获取数据失败';
export const noPermission =
  'You have no permissions, or the feature is not enabled, please contact the system administrator!';
export const noPermissionZh = '您没有权限，或该功能未开通，请联系系统管理员！';
export const copied = '已复制到粘贴板';
export const copyFailed = '复制到粘贴板失败';
export const notFound = '您访问的内容不存在';
export const busy = '系统繁忙，请稍候重试';
export const exportFailed = '导出失败，请稍候重试';
export const exportPhonesAsk = '确定导出明文手机号？';
export const exportPhonesWarning = '文件将包含完整的手机号，请妥善保管。本次导出会记入操作日志。';
export const unexpected = '系统异常，请稍候重试';
export const tooManyRequests = '操作过于频繁，请稍候再试';
export const tooManyInMinute = '操作过于频繁，请1分钟后再试';
export const missingHeaders = '请求缺少必要的标识，请刷新页面后重试';
export const added = '添加成功';
export const addFailed = '添加失败';
export const changed = '修改成功';
export const changeFailed = '修改失败';
export const deleted = '删除成功';
export const deleteFailed = '删除失败';
export const confirmDelete = '确认删除?';
export const setDone = '设置成功';
export const setFailed = '设置失败';
export const sortUnknown = '不支持的排序方式';
export const timeFormat = '时间格式应为 YYYY-MM-DD HH:mm:ss';
export const chooseType = '请选择';
