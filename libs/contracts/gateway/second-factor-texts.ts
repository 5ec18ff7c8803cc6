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
