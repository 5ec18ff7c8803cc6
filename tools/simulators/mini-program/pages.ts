import { action, escaped, table } from '../html.js';
import type { SimulatedFault, SimulatedUsers } from './users.js';

/** Pages of the simulator: plain HTML without a script. */

const style = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f7}
main{max-width:960px;margin:0 auto;padding:16px}h1{font-size:20px}h2{font-size:17px}
.mark{display:inline-block;padding:2px 10px;border-radius:12px;background:#fff3e0;color:#8a4b00;font-size:14px}
.card{background:#fff;border-radius:12px;padding:16px;margin:12px 0}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:8px;border-bottom:1px solid #dee0e3;text-align:left;overflow-wrap:anywhere}
label{display:inline-block;margin:4px 12px 4px 0}input{min-height:36px;padding:0 8px;border:1px solid #8f959e;border-radius:6px;font:inherit}
button{min-height:36px;padding:0 12px;border:1px solid #8f959e;border-radius:8px;background:#fff;font:inherit;cursor:pointer}
form.line{display:inline-block;margin:2px}
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><span class="mark">模拟</span>${body}</main></body></html>`;

const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const faults: Record<SimulatedFault, string> = {
  none: '正常',
  refused: '拒绝并说明原因',
  silent: '拒绝但不说明原因',
  away: '没有应答',
};

/** The page for testers: the users, and what goes wrong. */
export const adminPage = ({ all, fault }: SimulatedUsers): string => {
  const rows = all.map(({ appCode, openid, nickname, phone, createDate }) =>
    row(
      [appCode, openid, nickname, phone, createDate]
        .map(escaped)
        .concat(action('删除', { delete: 1, appCode, openid })),
    ),
  );
  const inputs = ['appCode', 'openid', 'nickname', 'phone'].map(
    (name) => `<label>${name} <input name="${name}" value="${name === 'appCode' ? 'points' : ''}" required></label>`,
  );
  const choices = Object.entries(faults).map(([name, text]) => action(text, { fault: name }));
  return page(
    '模拟小程序平台',
    `<h1>模拟小程序平台</h1><h2>用户</h2>${table(['应用', 'openid', '昵称', '手机', '注册时间', '操作'], rows)}
     <form class="card" method="post" action="/simulator/control">${inputs.join('')}<button>添加用户</button></form>
     <h2>删除时</h2><p>当前：${faults[fault]}</p>${choices.join('')}`,
  );
};

/** A page of the parents' web app: who opened what. */
export const mobilePage = (url: URL): string =>
  page(
    '模拟家长端',
    `<h1>模拟家长端</h1><p>页面：${escaped(url.pathname)}</p>${table(
      ['参数', '值'],
      [...url.searchParams].map(([name, value]) => row([escaped(name), escaped(value)])),
    )}`,
  );

export const messagePage = (text: string): string => page('模拟', `<h1>${escaped(text)}</h1>`);
