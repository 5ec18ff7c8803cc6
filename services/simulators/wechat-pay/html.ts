/** Parts of the simulator's pages. */

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
export const shownTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

export type Fields = Record<string, string | number>;

export const action = (text: string, fields: Fields): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(String(value))}">`,
  );
  return `<form class="line" method="post" action="/simulator/control">${inputs.join('')}<button>${text}</button></form>`;
};

export const table = (heads: string[], rows: string[]): string =>
  `<div class="card scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('') || `<tr><td colspan="${heads.length}">暂无数据</td></tr>`}</tbody></table></div>`;
