import { ControlFields } from '../control-fields.js';
import type { NotifyMode } from '../notifier.js';
import type { Platform } from './platform.js';
import { Refusal } from './refusal.js';

const notifyModes: NotifyMode[] = ['once', 'twice', 'broken', 'never', 'held'];

/** Carries out what the page or a call of a tester requests. @throws Refusal */
export const control = (platform: Platform, given: Record<string, unknown>): object => {
  const fields = new ControlFields(given, (name) => new Refusal('isv.invalid-parameter', `${name}错误`));
  const notify = fields.oneOf('notify', notifyModes);
  const amount = fields.whole('amount');
  switch (given['action']) {
    case 'pay':
      return platform.pay(fields.text('orderNo'), {
        force: fields.isOn('force'),
        ...(amount !== undefined && { amount }),
        ...(notify && { notify }),
      });
    case 'refundOutside':
      return platform.refundOutside(fields.text('orderNo'), amount, notify);
    case 'fail':
      platform.faults.add(faultOf(fields));
      return {};
    case 'recover':
      platform.faults.clear();
      return {};
    case 'release':
      platform.notifier.release({ reverse: fields.isOn('reverse') });
      return {};
    default:
      throw new Refusal('isv.invalid-parameter', 'action错误');
  }
};

const faultOf = (fields: ControlFields) => {
  const [status, count] = [fields.whole('status'), fields.whole('count')];
  const [path, code] = [fields.optionalText('path'), fields.optionalText('code')];
  return {
    ...{ after: fields.isOn('after'), hang: fields.isOn('hang'), broken: fields.isOn('broken') },
    ...(status !== undefined && { status }),
    ...(count !== undefined && { count }),
    ...(path !== undefined && { path }),
    ...(code !== undefined && { code }),
  };
};
