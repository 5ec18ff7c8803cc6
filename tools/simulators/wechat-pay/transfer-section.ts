import { action, escaped, shownTime, table, yuan } from '../html.js';
import { isEnd, type SimulatedTransfer, type SimulatedTransferState, type TransferBook } from './transfer-book.js';

const stateNames: Record<SimulatedTransferState, string> = {
  ACCEPTED: '已受理',
  PROCESSING: '资金锁定中',
  WAIT_USER_CONFIRM: '待收款人确认',
  TRANSFERING: '转账中',
  SUCCESS: '转账成功',
  FAIL: '转账失败',
  CANCELLED: '已撤销',
};

const next = (text: string, fields: Record<string, string>): string =>
  action(text, { action: 'nextTransfer', ...fields });

const faults = [
  next('下一笔待确认', { state: 'WAIT_USER_CONFIRM' }),
  next('下一笔姓名不符', { state: 'FAIL', reason: 'NAME_NOT_CORRECT' }),
  next('下一笔超过额度', { state: 'FAIL', reason: 'DAY_RECEIVED_QUOTA_EXCEED' }),
  next('下一笔账户异常', { state: 'FAIL', reason: 'PAYEE_ACCOUNT_ABNORMAL' }),
  next('下一笔撤销', { state: 'CANCELLED' }),
  next('下一笔通知两次', { notify: 'twice' }),
  next('下一笔不通知', { notify: 'never' }),
  next('下一笔通知签名错误', { notify: 'broken' }),
  next('下一笔暂存通知', { notify: 'held' }),
  action('余额为零', { action: 'funds', amount: 0 }),
  action('余额充足', { action: 'funds' }),
  action('转账余额不足', { action: 'fail', path: 'POST /v3/fund-app', status: 403, code: 'NOT_ENOUGH' }),
  action('转账返回503', { action: 'fail', path: 'POST /v3/fund-app' }),
  action('转账执行后无响应', { action: 'fail', path: 'POST /v3/fund-app', after: 1, hang: 1 }),
].join('');

const row = ({ outBillNo, userName, amount, state, failReason, createdAt }: SimulatedTransfer): string => {
  const end = (text: string, fields: Record<string, string>): string =>
    action(text, { action: 'endTransfer', outBillNo, ...fields });
  const actions = [
    end('确认收款', { state: 'SUCCESS' }),
    end('转账中', { state: 'TRANSFERING' }),
    end('失败', { state: 'FAIL' }),
    end('超时关闭', { state: 'CANCELLED', reason: 'OVERDUE_CLOSE' }),
  ];
  const moved = action('再次出账', { action: 'moveFunds', outBillNo });
  const cells = [outBillNo, userName, yuan(amount), stateNames[state], failReason, shownTime(createdAt)];
  const shown = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return `<tr>${shown}<td class="actions">${isEnd(state) ? moved : actions.join('')}</td></tr>`;
};

/** Transfers to people, and what shall become of the next ones. */
export const transferSection = ({ transfers }: TransferBook): string => {
  const newest = [...transfers.values()].reverse().slice(0, 100);
  const heads = ['转账单号', '收款人', '金额', '状态', '原因', '申请时间', '操作'];
  return `<h2>转账</h2><div class="card">${faults}</div>${table(heads, newest.map(row))}`;
};
