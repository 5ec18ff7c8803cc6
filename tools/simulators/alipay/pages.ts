import { action, escaped, hidden, page, table, yuan } from '../html.js';
import type { Book, SimulatedTrade } from './book.js';

/** Pages of the simulator. */

const names: Record<SimulatedTrade['state'], string> = {
  WAIT_BUYER_PAY: '未支付',
  TRADE_SUCCESS: '已支付',
  TRADE_CLOSED: '已关闭',
};

const mark = '<span class="mark">模拟支付宝</span>';

export const messagePage = (message: string): string =>
  page('模拟支付宝', `<main class="narrow">${mark}<div class="card"><h1>${escaped(message)}</h1></div></main>`);

/** Where a payer pays, in the place of Alipay's own page. */
export const payPage = ({ orderNo, amount, description, state }: SimulatedTrade): string => {
  const button = (result: string, text: string, kind: string): string =>
    `<button class="${kind}" name="result" value="${result}">${text}</button>`;
  const buttons =
    state === 'WAIT_BUYER_PAY'
      ? `${button('ok', '确认付款', 'main')}${button('cancel', '取消付款', 'wide')}`
      : `<p>订单${names[state]}</p>${button('cancel', '返回', 'wide')}`;
  return page(
    '模拟支付宝',
    `<main class="narrow">${mark}<h1>确认付款</h1><div class="card"><p class="amount">${yuan(amount)}</p><dl><dt>商品</dt><dd>${escaped(description)}</dd><dt>订单号</dt><dd>${escaped(orderNo)}</dd></dl></div><form method="post" action="simulator/pay">${hidden({ orderNo })}${buttons}</form><p>这是模拟的支付平台，不会产生真实扣款。</p></main>`,
  );
};

const row = ({ orderNo, description, amount, state }: SimulatedTrade): string => {
  const actions =
    state === 'TRADE_SUCCESS'
      ? action('商户后台退款', { action: 'refundOutside', orderNo })
      : action('支付', { action: 'pay', orderNo, force: 1 });
  const cells = [orderNo, description, yuan(amount), names[state]].map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return `<tr>${cells}<td class="actions">${actions}</td></tr>`;
};

/** The page for testers. */
export const controlPage = ({ trades }: Book): string => {
  const faults = [
    action('下一次调用失败', { action: 'fail' }),
    action('恢复正常', { action: 'recover' }),
    action('发出暂存的通知', { action: 'release' }),
  ].join('');
  const rows = [...trades.values()].reverse().slice(0, 100).map(row);
  return page(
    '模拟支付宝',
    `<main>${mark}<h1>模拟支付宝</h1><div class="card">${faults}</div>${table(['订单号', '商品', '金额', '状态', '操作'], rows)}</main>`,
  );
};
