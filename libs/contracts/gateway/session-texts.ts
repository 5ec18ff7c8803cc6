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
