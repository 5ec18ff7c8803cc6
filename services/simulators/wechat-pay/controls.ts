import type { SimulatedRefundState } from './book.js';
import type { NotifyMode } from './notifier.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';
import { transferStates } from './transfer-book.js';
import type { TransferCourse } from './transfers.js';

type Fields = Record<string, unknown>;

const notifyModes: NotifyMode[] = ['once', 'twice', 'broken', 'never', 'held'];
const refundStates: SimulatedRefundState[] = ['SUCCESS', 'ABNORMAL', 'CLOSED', 'PROCESSING'];

/** Carries out what the page of whoever tests, or a call of his, requests. @throws Refusal */
export const control = (platform: Platform, fields: Fields): object => {
  const { action } = fields;
  if (action === 'pay') return platform.pay(text(fields, 'orderNo'), payOptions(fields));
  if (action === 'endRefund') {
    const state = oneOf(fields, 'state', refundStates) ?? 'SUCCESS';
    return platform.endRefund(text(fields, 'outRefundNo'), state, oneOf(fields, 'notify', notifyModes));
  }
  if (action === 'endTransfer') return platform.transfers.end(text(fields, 'outBillNo'), courseOf(fields));
  if (action === 'nextTransfer') platform.transfers.next(courseOf(fields));
  else if (action === 'funds') platform.transfers.book.funds = whole(fields, 'amount') ?? Infinity;
  else if (action === 'nextRefund') {
    platform.nextRefund(
      oneOf(fields, 'state', refundStates) ?? 'SUCCESS',
      oneOf(fields, 'notify', notifyModes) ?? 'once',
    );
  } else if (action === 'fail') platform.faults.add(faultOf(fields));
  else if (action === 'recover') platform.faults.clear();
  else if (action === 'release') platform.notifier.release({ reverse: isOn(fields, 'reverse') });
  else throw new Refusal(400, 'PARAM_ERROR', 'action错误');
  return {};
};

const payOptions = (fields: Fields) => {
  const amount = whole(fields, 'amount');
  const notify = oneOf(fields, 'notify', notifyModes);
  return { force: isOn(fields, 'force'), ...(amount !== undefined && { amount }), ...(notify && { notify }) };
};

const courseOf = (fields: Fields): TransferCourse => {
  const notify = oneOf(fields, 'notify', notifyModes);
  const reason = given(fields, 'reason') ? text(fields, 'reason') : undefined;
  const state = oneOf(fields, 'state', transferStates) ?? 'SUCCESS';
  return { state, ...(reason !== undefined && { reason }), ...(notify && { notify }) };
};

const faultOf = (fields: Fields) => {
  const [status, count] = [whole(fields, 'status'), whole(fields, 'count')];
  return {
    after: isOn(fields, 'after'),
    hang: isOn(fields, 'hang'),
    broken: isOn(fields, 'broken'),
    probe: isOn(fields, 'probe'),
    ...(status !== undefined && { status }),
    ...(count !== undefined && { count }),
    ...(given(fields, 'path') && { path: text(fields, 'path') }),
    ...(given(fields, 'code') && { code: text(fields, 'code') }),
  };
};

const given = (fields: Fields, name: string): boolean => fields[name] !== undefined && fields[name] !== '';

const isOn = (fields: Fields, name: string): boolean => [true, 'true', '1', 'on'].includes(fields[name] as string);

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return value;
};

const whole = (fields: Fields, name: string): number | undefined => {
  if (!given(fields, name)) return undefined;
  const value = Number(fields[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return value;
};

const oneOf = <T extends string>(fields: Fields, name: string, accepted: readonly T[]): T | undefined => {
  if (!given(fields, name)) return undefined;
  const found = accepted.find((each) => each === fields[name]);
  if (found === undefined) throw new Refusal(400, 'PARAM_ERROR', `${name}错误`);
  return found;
};
