import { action, escaped, shownTime, table, yuan } from '../html.js';
import type { ComplaintBook, SimulatedComplaint } from './complaint-book.js';

const stateNames: Record<SimulatedComplaint['state'], string> = {
  PENDING: '待处理',
  PROCESSING: '处理中',
  PROCESSED: '已处理完成',
};

const faults = [
  action('投诉回复返回503', { action: 'fail', path: '/response' }),
  action('投诉回复被拒绝', { action: 'fail', path: '/response', status: 403, code: 'RULE_LIMIT' }),
  action('投诉完成被拒绝', { action: 'fail', path: '/complete', status: 403, code: 'RULE_LIMIT' }),
].join('');

const row = ({ complaintId, orderNo, detail, amount, state, complainedAt, replies }: SimulatedComplaint): string => {
  const cells = [
    complaintId,
    orderNo,
    detail,
    yuan(amount),
    stateNames[state],
    shownTime(complainedAt),
    replies.join('；'),
  ];
  const shown = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
  return `<tr>${shown}<td class="actions">${action('继续投诉', { action: 'continueComplaint', complaintId })}</td></tr>`;
};

/** Complaints of payers. */
export const complaintSection = ({ complaints }: ComplaintBook): string => {
  const newest = [...complaints.values()].reverse().slice(0, 100);
  const heads = ['投诉单号', '订单号', '内容', '金额', '状态', '投诉时间', '商户回复', '操作'];
  return `<h2>投诉</h2><div class="card">${faults}</div>${table(heads, newest.map(row))}`;
};
