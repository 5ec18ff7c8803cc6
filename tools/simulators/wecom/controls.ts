import { ControlFields } from '../control-fields.js';
import type { WeComFault } from './faults.js';
import { callbackModes } from './notifier.js';
import type { Platform } from './platform.js';
import { type ErrorCode, errorCodes } from './refusal.js';
import type { SimulatedCorp, SimulatedMember, TokenKind } from './state.js';

/** A control that names something wrong; the message names the field. */
export class ControlError extends Error {}

type Control = (platform: Platform, fields: ControlFields, given: Record<string, unknown>) => object | undefined;

const refundSteps = ['requested', 'done', 'rejected'] as const;
const tokenKinds: TokenKind[] = ['provider', 'suite', 'corp', 'login'];
const faultKinds: WeComFault['kind'][] = ['away', 'slow', 'hang', 'refused', 'status'];

const corpOf = ({ book }: Platform, fields: ControlFields): SimulatedCorp => book.corp(fields.text('corpId'));

const memberOf = (platform: Platform, fields: ControlFields): SimulatedMember => {
  const member = platform.book.member(corpOf(platform, fields), fields.text('userid'));
  if (!member) throw new ControlError('userid错误');
  return member;
};

const orderControls: Record<string, Control> = {
  pay: ({ orders }, fields) => orders.pay(fields.text('orderId')),
  refund: ({ orders }, fields) => orders.refund(fields.text('orderId'), fields.oneOf('to', refundSteps) ?? 'requested'),
  cancel: ({ orders, book }, fields) => {
    const { orderId, corpId } = book.order(fields.text('orderId'));
    return orders.cancel(orderId, corpId ?? '');
  },
  migrate: (platform, fields) => {
    const wanted = { baseCount: fields.whole('count') ?? 10, externalCount: 0, months: 12, days: 0 };
    const order = platform.orders.startMigration(corpOf(platform, fields), fields.isOn('six') ? 6 : 5, wanted);
    platform.orders.endMigration(order);
    return order;
  },
  balance: ({ book }, fields) => {
    book.rest.balance = fields.whole('fen') ?? 0;
    book.changed();
    return undefined;
  },
};

const corpControls: Record<string, Control> = {
  registerCorp: (platform, fields) =>
    platform.register({
      name: fields.text('name'),
      adminName: fields.optionalText('adminName') ?? '管理员',
      adminMobile: fields.optionalText('adminMobile') ?? '',
      isTest: fields.isOn('isTest'),
      isVerified: !fields.isOn('isUnverified'),
      ...(fields.isGiven('userMax') && { userMax: fields.whole('userMax') ?? 0 }),
    }),
  install: (platform, fields) => ({
    authCode: platform.install(corpOf(platform, fields), platform.app(fields.text('appCode'))),
  }),
  uninstall: (platform, fields) =>
    void platform.uninstall(corpOf(platform, fields), platform.app(fields.text('appCode'))),
  changeAuth: (platform, fields) => void platform.changeAuth(corpOf(platform, fields)),
  formalise: (platform, fields) => void platform.orders.formalise(corpOf(platform, fields)),
  saveMember: (platform, fields) =>
    platform.corps.save(corpOf(platform, fields), {
      userid: fields.text('userid'),
      name: fields.text('name'),
      mobile: fields.optionalText('mobile') ?? '',
      isVisible: !fields.isOn('isHidden'),
    }),
  leave: (platform, fields) => void platform.corps.leave(memberOf(platform, fields)),
  return: (platform, fields) => {
    const { userid, name } = memberOf(platform, fields);
    return platform.corps.save(corpOf(platform, fields), { userid, name });
  },
  visible: (platform, fields) => {
    const { userid, name, isVisible } = memberOf(platform, fields);
    return platform.corps.save(corpOf(platform, fields), { userid, name, isVisible: !isVisible });
  },
  visit: (platform, fields) =>
    platform.visit(corpOf(platform, fields), fields.text('userid'), platform.app(fields.text('appCode'))),
  // as JSON: what is given replaces what was there
  setContacts: (platform, fields, given) => ({
    changes: platform.setPeople(corpOf(platform, fields), given['people'] ?? {}),
  }),
};

const faultControls: Record<string, Control> = {
  fail: ({ faults }, fields) => void faults.add(faultOf(fields)),
  nextCallback: ({ notifier }, fields) =>
    void notifier.next(fields.oneOf('mode', callbackModes) ?? 'once', fields.optionalText('event')),
  release: ({ notifier }, fields) => void notifier.release({ reverse: fields.isOn('reverse') }),
  recover: ({ faults, notifier }) => {
    faults.clear();
    notifier.recover();
    return undefined;
  },
  rate: ({ rate }, fields) => {
    rate.limit = fields.whole('calls') ?? rate.limit;
    return undefined;
  },
  expireToken: ({ tokens }, fields) => void tokens.expire(fields.oneOf('kind', tokenKinds), fields.isOn('forget')),
  pushTickets: ({ tickets }) => void tickets.push(),
  moveClock: (platform, fields) => void platform.moveClock(fields.whole('seconds') ?? 0),
};

const controls: Record<string, Control> = { ...orderControls, ...corpControls, ...faultControls };

/** Carries out what the page or a call of a tester requests. @throws ControlError, Refusal */
export const control = (platform: Platform, given: Record<string, unknown>): object => {
  platform.settle();
  const { action } = given;
  const found = typeof action === 'string' && Object.hasOwn(controls, action) ? controls[action] : undefined;
  if (!found) throw new ControlError('action错误');
  const fields = new ControlFields(given, (name) => new ControlError(`${name}错误`));
  return found(platform, fields, given) ?? {};
};

const faultOf = (fields: ControlFields): WeComFault => {
  const path = fields.optionalText('path');
  const numbers = { count: fields.whole('count'), ms: fields.whole('ms'), status: fields.whole('status') };
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined);
  return {
    kind: fields.oneOf('kind', faultKinds) ?? 'away',
    after: fields.isOn('after'),
    ...(path !== undefined && { path }),
    ...(Object.fromEntries(given) as Partial<WeComFault>),
    ...(fields.isGiven('errcode') && { errcode: errcodeOf(fields.text('errcode')) }),
  };
};

const errcodeOf = (text: string): ErrorCode => {
  const found = errorCodes.find((each) => String(each) === text);
  if (found === undefined) throw new ControlError('errcode错误');
  return found;
};
