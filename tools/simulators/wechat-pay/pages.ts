import type { SimulatedTransfer, TransferBook } from './transfer-book.js';
import { transferSection } from './transfer-section.js';
import { action, escaped, type Fields, page, shownTime, table, yuan } from '../html.js';
import type { ComplaintBook } from './complaint-book.js';
import { complaintSection } from './complaint-section.js';
import type { Book, SimulatedOrder, SimulatedRefund } from './book.js';

/** Pages of the simulator. */

const stateNames: Record<SimulatedOrder['state'], string> = {
  NOTPAY: '未支付',
  SUCCESS: '已支付',
  REFUND: '已退款',
  CLOSED: '已关闭',
};
const refundNames: Record<SimulatedRefund['state'], string> = {
  PROCESSING: '处理中',
  SUCCESS: '退款成功',
  CLOSED: '退款关闭',
  ABNORMAL: '退款异常',
};

const mark = '<span class="mark">模拟支付</span>';

export const messagePage = (message: string): string =>
  page('模拟支付', `<main class="narrow">${mark}<div class="card"><h1>${escaped(message)}</h1></div></main>`);

/** Payment page, in place of WeChat's own window. */
export const payPage = (order: SimulatedOrder, back: string): string => {
  const { prepayId, amount, description, orderNo, state } = order;
  const button = (result: string, text: string, kind: string): string =>
    `<button class="${kind}" name="result" value="${result}">${text}</button>`;
  const payable = state === 'NOTPAY';
  const buttons = payable
    ? `${button('ok', '立即支付', 'main')}${button('cancel', '取消支付', 'wide')}${button('fail', '支付失败', 'wide')}`
    : `<p>订单${stateNames[state]}</p>${button('fail', '返回', 'wide')}`;
  return page(
    '模拟支付',
    `<main class="narrow">${mark}<h1>确认支付</h1><div class="card"><p class="amount">${yuan(amount)}</p><dl><dt>商品</dt><dd>${escaped(description)}</dd><dt>订单号</dt><dd>${escaped(orderNo)}</dd></dl></div><form method="post" action="pay"><input type="hidden" name="prepay_id" value="${escaped(prepayId)}"><input type="hidden" name="return" value="${escaped(back)}">${buttons}</form><p>这是模拟的支付平台，不会产生真实扣款。</p></main>`,
  );
};

/** Page on which a receiver confirms a transfer, in place of WeChat's own window. */
export const confirmPage = ({ packageInfo, amount, remark, state }: SimulatedTransfer, back: string): string => {
  const buttons =
    state === 'WAIT_USER_CONFIRM'
      ? '<button class="main" name="result" value="ok">确认收款</button><button class="wide" name="result" value="cancel">暂不收款</button>'
      : '<p>这笔转账不需要确认</p><button class="wide" name="result" value="cancel">返回</button>';
  return page(
    '模拟收款',
    `<main class="narrow">${mark}<h1>确认收款</h1><div class="card"><p class="amount">${yuan(amount)}</p><dl><dt>备注</dt><dd>${escaped(remark)}</dd></dl></div><form method="post" action="transfer"><input type="hidden" name="package_info" value="${escaped(packageInfo)}"><input type="hidden" name="return" value="${escaped(back)}">${buttons}</form><p>这是模拟的支付平台，不会收到真实的钱。</p></main>`,
  );
};

const orderActions = ({ orderNo, amount, state }: SimulatedOrder): string => {
  const pay = (text: string, more: Fields): string => action(text, { action: 'pay', orderNo, ...more });
  if (state === 'CLOSED') return pay('关闭后支付', { force: 1 });
  if (state !== 'NOTPAY') {
    const refund = (text: string, more: Fields): string => action(text, { action: 'refundOutside', orderNo, ...more });
    return [
      action('付款人投诉', { action: 'complain', orderNo }),
      refund('商户平台全额退款', {}),
      refund('商户平台退一分', { amount: 1 }),
      refund('商户平台退款不通知', { notify: 'never' }),
    ].join('');
  }
  return [
    pay('支付', {}),
    pay('过期后支付', { force: 1 }),
    pay('少付一分', { amount: amount - 1 }),
    pay('通知两次', { notify: 'twice' }),
    pay('通知签名错误', { notify: 'broken' }),
    pay('不通知', { notify: 'never' }),
    pay('暂存通知', { notify: 'held' }),
  ].join('');
};

const orderRow = (order: SimulatedOrder): string =>
  `<tr><td>${escaped(order.orderNo)}</td><td>${escaped(order.description)}</td><td>${yuan(order.amount)}</td><td>${stateNames[order.state]}</td><td>${shownTime(order.createdAt)}</td><td class="actions">${orderActions(order)}</td></tr>`;

const refundRow = (refund: SimulatedRefund): string => {
  const end = (text: string, state: string): string =>
    action(text, { action: 'endRefund', outRefundNo: refund.outRefundNo, state });
  const actions =
    refund.state === 'PROCESSING' ? end('成功', 'SUCCESS') + end('异常', 'ABNORMAL') + end('关闭', 'CLOSED') : '';
  return `<tr><td>${escaped(refund.outRefundNo)}</td><td>${escaped(refund.orderNo)}</td><td>${yuan(refund.amount)}</td><td>${refundNames[refund.state]}</td><td>${shownTime(refund.createdAt)}</td><td class="actions">${actions}</td></tr>`;
};

const faults = [
  action('下一次返回503', { action: 'fail' }),
  action('下一次执行后返回503', { action: 'fail', after: 1 }),
  action('下一次执行后无响应', { action: 'fail', after: 1, hang: 1 }),
  action('下一次响应签名错误', { action: 'fail', broken: 1 }),
  action('下一次签名探测', { action: 'fail', probe: 1 }),
  action('下一笔退款异常', { action: 'nextRefund', state: 'ABNORMAL' }),
  action('下一笔退款等待', { action: 'nextRefund', state: 'PROCESSING' }),
  action('余额不足', { action: 'fail', path: 'POST /v3/refund', status: 403, code: 'NOT_ENOUGH' }),
  action('发送暂存通知', { action: 'release' }),
  action('倒序发送暂存通知', { action: 'release', reverse: 1 }),
  action('恢复正常', { action: 'recover' }),
].join('');

/** For testers: what is on the book, and what shall happen next. */
export const controlPage = ({ orders, refunds }: Book, transfers: TransferBook, complaints: ComplaintBook): string => {
  const newest = <T>(all: Map<string, T>): T[] => [...all.values()].reverse().slice(0, 100);
  return page(
    '模拟支付平台',
    `<main>${mark}<h1>模拟支付平台</h1><h2>平台异常</h2><div class="card">${faults}</div><h2>订单</h2>${table(['订单号', '商品', '金额', '状态', '下单时间', '操作'], newest(orders).map(orderRow))}<h2>退款</h2>${table(['退款单号', '订单号', '金额', '状态', '申请时间', '操作'], newest(refunds).map(refundRow))}${transferSection(transfers)}${complaintSection(complaints)}</main>`,
  );
};
