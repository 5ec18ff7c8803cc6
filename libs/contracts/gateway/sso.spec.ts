import { expect, it } from '@jest/globals';
import { ssoRefusals, ssoRefusalText } from './sso.js';

it.each([
  ['state', '登录请求与本浏览器发起的不一致，请重新登录'],
  ['expired', '登录用时过长已失效，请重新登录'],
  ['used', '该登录请求已使用过，请重新登录'],
  ['denied', '身份提供方未同意登录'],
  ['away', '暂时无法连接身份提供方，请稍后再试或使用账号密码登录'],
  ['client', '身份提供方拒绝了本平台的请求，请联系管理员检查配置，或使用账号密码登录'],
  ['issuer', '登录结果不是由所配置的身份提供方签发，已拒绝'],
  ['audience', '登录结果不是签发给本平台的，已拒绝'],
  ['nonce', '登录结果与本次请求不符，已拒绝'],
  ['clock', '登录结果已过期，或身份提供方与本平台的时间相差超过60秒'],
  ['token', '登录结果无效，已拒绝'],
  ['claim', '登录结果中没有用于匹配账号的信息，请联系管理员'],
  ['emailNotVerified', '您的邮箱尚未在身份提供方验证'],
  ['noAccount', '您还没有本平台的账号，请联系管理员添加'],
  ['noRole', '您的账号没有登录权限'],
  ['stopped', '您的账号已停用，请联系管理员'],
  ['throttled', '登录失败次数过多，请稍后再试'],
])('says of a refusal (%s) what is wrong', (reason, text) => {
  expect(ssoRefusalText(reason)).toBe(text);
});

it('has a text of its own for each refusal, and none for what is none', () => {
  expect(new Set(ssoRefusals.map(ssoRefusalText)).size).toBe(17);
  expect(ssoRefusals).toHaveLength(17);
  for (const other of ['', 'toString', '__proto__', '<b>']) expect(ssoRefusalText(other)).toBeUndefined();
});
