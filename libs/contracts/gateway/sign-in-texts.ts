/** Texts about signing in, about passwords and about sessions that end. */

export const sessionTitle = '温馨提示';
export const sessionTimeout = '您的登录过期 请重新登录！';
export const ok = '确定';
export const accountRequired = '请输入账号';
export const passwordRequired = '请输入密码';
export const captchaRequired = '请输入验证码';
export const captchaWrong = '验证码错误或已过期';
export const captchaFailed = '获取验证码失败';
export const loginInvalid = '请填写正确 再提交！';
export const loginWrong = '账号或密码错误';
export const loginThrottled = '登录失败次数过多，请{wait}后再试';
export const proofNeeded = '登录失败次数过多，需要先完成验证';
export const proving = '正在验证…';
export const proofFailed = '验证未完成，请重试';
export const oldPasswordRequired = '请输入原密码';
export const newPasswordRequired = '请输入新密码';
export const passwordLength = '请输入6-16位的密码';
export const passwordAgain = '请再次输入密码';
export const passwordsDiffer = '两次输入密码不一致!';
export const oldPasswordWrong = '原密码错误';
export const passwordSame = '新密码不能与原密码相同';
export const passwordInitial = '新密码不能与初始密码相同';
export const passwordChanged = '修改密码成功';
export const changeInitialPassword = '请先修改初始密码';

/** Texts about the second factor of accounts. */

export const secondFactorNeeded = '请输入两步验证的验证码';
export const secondFactorCodeRequired = '请输入验证码或恢复码';
export const secondFactorCodeWrong = '验证码错误或已使用';
export const secondFactorExpired = '验证已超时，请重新登录';
export const secondFactorSetUpFirst = '请先设置两步验证';
export const secondFactorOutside = '您通过身份提供方登录，两步验证由其负责；使用账号密码登录后可在此设置';
export const secondFactorNotBegun = '设置已失效，请重新开始';
export const secondFactorIsOn = '两步验证已开启';
export const secondFactorIsOff = '两步验证未开启';
export const secondFactorForced = '您的角色必须使用两步验证，不能关闭';
export const secondFactorTurnedOn = '两步验证已开启，请保存恢复码';
export const secondFactorTurnedOff = '两步验证已关闭';
export const secondFactorCodesMade = '已生成新的恢复码，原恢复码作废';
export const secondFactorReset = '两步验证已重置';
export const ownSecondFactorKept = '请在两步验证页面更换自己的两步验证';

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
