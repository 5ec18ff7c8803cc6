/** Texts about signing in outside. */

export const ssoUnknownScreen = '要打开的页面不存在';
export const ssoState = '登录请求与本浏览器发起的不一致，请重新登录';
export const ssoExpired = '登录用时过长已失效，请重新登录';
export const ssoUsed = '该登录请求已使用过，请重新登录';
export const ssoDenied = '身份提供方未同意登录';
export const ssoAway = '暂时无法连接身份提供方，请稍后再试或使用账号密码登录';
export const ssoClient = '身份提供方拒绝了本平台的请求，请联系管理员检查配置，或使用账号密码登录';
export const ssoIssuer = '登录结果不是由所配置的身份提供方签发，已拒绝';
export const ssoAudience = '登录结果不是签发给本平台的，已拒绝';
export const ssoNonce = '登录结果与本次请求不符，已拒绝';
export const ssoClock = '登录结果已过期，或身份提供方与本平台的时间相差超过60秒';
export const ssoToken = '登录结果无效，已拒绝';
export const ssoClaim = '登录结果中没有用于匹配账号的信息，请联系管理员';
export const ssoEmailNotVerified = '您的邮箱尚未在身份提供方验证';
export const ssoNoAccount = '您还没有本平台的账号，请联系管理员添加';
export const ssoNoRole = '您的账号没有登录权限';
export const ssoStopped = '您的账号已停用，请联系管理员';
export const ssoThrottled = '登录失败次数过多，请稍后再试';
export const ssoOtherAccount = '再次点击登录可以换一个账号，也可以先退出身份提供方的登录';
export const ssoEndUnknown = '身份提供方没有退出登录的地址，请在身份提供方的网站退出';
export const ssoNoReports = '还没有通过身份提供方的登录';
export const ssoWayUnknown = '未配置该登录方式';
export const ssoTicketRequired = '缺少登录凭证';
export const ssoTicketWrong = '登录凭证无效或已过期，请重新登录';
export const ssoIdTaken = '单点登录标识已被其他账号使用';
export const ssoIdInvalid = '单点登录标识最多255个字符';
