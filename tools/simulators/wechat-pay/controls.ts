import { ControlFields } from '../control-fields.js';
import type { NotifyMode } from '../notifier.js';
import { complaintProblems } from './complaint-book.js';
import type { SimulatedRefundState } from './book.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';
import { transferStates } from './transfer-book.js';
import type { TransferCourse } from './transfers.js';

const notifyModes: NotifyMode[] = ['once', 'twice', 'broken', 'never', 'held'];
const refundStates: SimulatedRefundState[] = ['SUCCESS', 'ABNORMAL', 'CLOSED', 'PROCESSING'];

/** Carries out what the page or a call of a tester requests. @throws Refusal */
export const control = (platform: Platform, given: Record<string, unknown>): object => {
  const fields = new ControlFields(given, (name) => new Refusal(400, 'PARAM_ERROR', `${name}错误`));
  const { action } = given;
  if (action === 'pay') return platform.pay(fields.text('orderNo'), payOptions(fields));
  if (action === 'endRefund') {
    const state = fields.oneOf('state', refundStates) ?? 'SUCCESS';
    return platform.endRefund(fields.text('outRefundNo'), state, fields.oneOf('notify', notifyModes));
  }
  if (action === 'refundOutside') {
    const notify = fields.oneOf('notify', notifyModes);
    return platform.refundOutside(fields.text('orderNo'), fields.whole('amount'), notify);
  }
  if (action === 'complain') return platform.complain(fields.text('orderNo'), ...complaintOf(fields));
  if (action === 'continueComplaint') {
    return platform.complaints.continue(fields.text('complaintId'), fields.oneOf('notify', notifyModes));
  }
  if (action === 'endTransfer') return platform.transfers.end(fields.text('outBillNo'), courseOf(fields));
  if (action === 'moveFunds') {
    const { book } = platform.transfers;
    const transfer = book.transfer(fields.text('outBillNo'));
    book.flow(transfer, fields.oneOf('direction', ['out', 'in'] as const) ?? 'out');
    return transfer;
  }
  if (action === 'nextTransfer') platform.transfers.next(courseOf(fields));
  else if (action === 'funds') platform.transfers.book.funds = fields.whole('amount') ?? Infinity;
  else if (action === 'nextRefund') {
    platform.nextRefund(
      fields.oneOf('state', refundStates) ?? 'SUCCESS',
      fields.oneOf('notify', notifyModes) ?? 'once',
    );
  } else if (action === 'fail') platform.faults.add(faultOf(fields));
  else if (action === 'recover') platform.faults.clear();
  else if (action === 'release') platform.notifier.release({ reverse: fields.isOn('reverse') });
  else throw new Refusal(400, 'PARAM_ERROR', 'action错误');
  return {};
};

const complaintOf = (fields: ControlFields) => {
  const [detail, phone] = [fields.optionalText('detail'), fields.optionalText('phone')];
  const [problem, refundAmount] = [fields.oneOf('problem', complaintProblems), fields.whole('refundAmount')];
  const given = {
    ...(detail !== undefined && { detail }),
    ...(phone !== undefined && { phone }),
    ...(problem !== undefined && { problem }),
    ...(refundAmount !== undefined && { refundAmount }),
  };
  return [given, fields.oneOf('notify', notifyModes)] as const;
};

const payOptions = (fields: ControlFields) => {
  const amount = fields.whole('amount');
  const notify = fields.oneOf('notify', notifyModes);
  return { force: fields.isOn('force'), ...(amount !== undefined && { amount }), ...(notify && { notify }) };
};

const courseOf = (fields: ControlFields): TransferCourse => {
  const notify = fields.oneOf('notify', notifyModes);
  const reason = fields.optionalText('reason');
  const state = fields.oneOf('state', transferStates) ?? 'SUCCESS';
  return { state, ...(reason !== undefined && { reason }), ...(notify && { notify }) };
};

const faultOf = (fields: ControlFields) => {
  const [status, count] = [fields.whole('status'), fields.whole('count')];
  const [path, code] = [fields.optionalText('path'), fields.optionalText('code')];
  return {
    after: fields.isOn('after'),
    hang: fields.isOn('hang'),
    broken: fields.isOn('broken'),
    probe: fields.isOn('probe'),
    ...(status !== undefined && { status }),
    ...(count !== undefined && { count }),
    ...(path !== undefined && { path }),
    ...(code !== undefined && { code }),
  };
};
