import { shanghaiOffsetMs } from '#libs/contracts';

/** Parts of the pages of simulators: plain HTML without a script, readable at 390 px and with a keyboard. */

const style = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f7}
main{max-width:1240px;margin:0 auto;padding:16px}.narrow{max-width:390px}
.mark{display:inline-block;padding:2px 10px;border-radius:12px;background:#fff3e0;color:#8a4b00;font-size:14px}
.card{background:#fff;border-radius:12px;padding:20px 16px;margin:12px 0}.amount{font-size:36px;font-weight:600;margin:8px 0;text-align:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0}dt{color:#646a73}dd{margin:0;text-align:right;overflow-wrap:anywhere}
button,input,select{min-height:44px;padding:0 16px;border:1px solid #8f959e;border-radius:8px;background:#fff;color:inherit;font:inherit}button{cursor:pointer}
label{display:block;margin:12px 0}label input,label select{display:block;width:100%;margin-top:4px}
label.check{display:flex;gap:8px;align-items:center}label.check input{display:block;width:20px;min-height:20px;margin:0}
button.main{width:100%;border:0;background:#07803d;color:#fff;font-weight:600}.wide{width:100%;margin-top:12px}
form.line{display:inline-block;margin:2px}form.line button,form.line input,form.line select{min-height:32px;padding:0 8px;font-size:14px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:8px;border-bottom:1px solid #dee0e3;text-align:left;vertical-align:top;white-space:nowrap}
td.actions{white-space:normal;min-width:280px}h1{font-size:20px;margin:8px 0}h2{font-size:17px}
`;

/** A whole page; `body` is HTML. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
export const shownTime = (at: Date): string =>
  new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');

export type Fields = Record<string, string | number>;

export const hidden = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(String(value))}">`)
    .join('');

/** A button that sends `fields` to the controls; `inputs` is HTML of what is filled in beside it. */
export const action = (text: string, fields: Fields, inputs = ''): string =>
  `<form class="line" method="post" action="/simulator/control">${hidden(fields)}${inputs}<button>${text}</button></form>`;

export const table = (heads: string[], rows: string[]): string =>
  `<div class="card scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('') || `<tr><td colspan="${heads.length}">暂无数据</td></tr>`}</tbody></table></div>`;
