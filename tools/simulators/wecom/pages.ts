import { escaped, hidden, page } from '../html.js';
import type { SimulatedApp } from './simulated-provider.js';
import type { SimulatedCorp, SimulatedGrant, SimulatedMember } from './state.js';

/** Pages that people click through, in the place of WeCom's own. */

export const mark = '<span class="mark">模拟企业微信</span>';

const narrow = (title: string, body: string): string =>
  page(
    title,
    `<main class="narrow">${mark}<h1>${escaped(title)}</h1>${body}<p>这是模拟的企业微信，不是真实的企业。</p></main>`,
  );

export const messagePage = (message: string, more = ''): string =>
  narrow(message, more === '' ? '' : `<div class="card">${escaped(more)}</div>`);

/** Page on which an administrator installs an app. */
export const installPage = (app: SimulatedApp, corps: SimulatedCorp[], query: Record<string, string>): string => {
  const options = corps.map(({ corpId, name }) => `<option value="${escaped(corpId)}">${escaped(name)}</option>`);
  const choice = `<label>安装到企业<select name="corp_id" required>${options.join('')}</select></label>`;
  const body =
    corps.length === 0
      ? '<div class="card">还没有企业，请先注册。</div>'
      : `<form method="post" action="/3rdapp/install"><div class="card">${hidden(query)}${choice}</div><button class="main">同意授权并安装</button></form>`;
  return narrow(`安装应用：${app.name}`, body);
};

const field = (label: string, name: string, value: string): string =>
  `<label>${label}<input name="${name}" value="${escaped(value)}" required maxlength="64"></label>`;

/** Page on which an administrator registers a corporation. */
export const registerPage = (
  code: string,
  register: NonNullable<SimulatedGrant['register']>,
  apps: SimulatedApp[],
): string => {
  const fields = [
    field('企业名称', 'corp_name', register.corp_name),
    field('管理员姓名', 'admin_name', register.admin_name),
    field('管理员手机', 'admin_mobile', register.admin_mobile),
  ];
  const brought = apps.map(
    ({ appCode, name }) =>
      `<label class="check"><input type="checkbox" name="app" value="${escaped(appCode)}">同时安装${escaped(name)}</label>`,
  );
  return narrow(
    '注册企业',
    `<form method="post" action="/3rdservice/wework/register"><div class="card">${hidden({ register_code: code })}${fields.join('')}${brought.join('')}</div><button class="main">注册</button></form>`,
  );
};

/** Login page. */
export const loginPage = (members: SimulatedMember[], query: Record<string, string>): string => {
  const buttons = members.map(
    ({ userid, name }) =>
      `<form method="post" action="/wwlogin/sso/login">${hidden({ ...query, userid })}<button class="wide">${escaped(name)}（${escaped(userid)}）</button></form>`,
  );
  return narrow('选择登录的成员', `<div class="card">${buttons.join('')}</div>`);
};
