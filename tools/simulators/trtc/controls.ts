import { ControlFields } from '../control-fields.js';
import { faultKinds } from './faults.js';
import { callbackModes } from './notifier.js';
import type { Platform } from './platform.js';
import { errorCodes } from './refusal.js';
import { type EnterReason, type ExitReason, mediaKinds } from './state.js';

/** A control that names something wrong; the message names the field. */
export class ControlError extends Error {}

type Control = (platform: Platform, fields: ControlFields) => object | undefined;

const placeOf = (fields: ControlFields): [roomId: string, userId: string] => [
  fields.text('roomId'),
  fields.text('userId'),
];
const reasonOf = <T extends number>(fields: ControlFields, most: T): T | undefined => {
  const reason = fields.whole('reason');
  if (reason !== undefined && (reason < 1 || reason > most)) throw new ControlError('reason错误');
  return reason as T | undefined;
};
/** Percent, as a share. */
const shareOf = (fields: ControlFields, name: string): number => Math.min(fields.whole(name) ?? 0, 100) / 100;

const roomControls: Record<string, Control> = {
  // with the signature of the product, or without one on the page
  enter: (platform, fields) => {
    const [roomId, userId] = placeOf(fields);
    const sig = fields.optionalText('userSig');
    if (sig === undefined) return platform.admit(roomId, userId, fields.whole('seconds'));
    return platform.rooms.enter(roomId, userId, sig, reasonOf<EnterReason>(fields, 4));
  },
  publish: ({ rooms }, fields) => {
    const kind = fields.oneOf('kind', mediaKinds) ?? 'video';
    return void rooms.publish(...placeOf(fields), kind, !fields.isOn('off'));
  },
  leave: ({ rooms }, fields) => void rooms.leave(...placeOf(fields), reasonOf<ExitReason>(fields, 5)),
  dismiss: ({ rooms }, fields) => void rooms.dismiss(fields.text('roomId')),
};

const faultControls: Record<string, Control> = {
  fail: ({ faults }, fields) => {
    const kind = fields.oneOf('kind', faultKinds) ?? 'away';
    const [path, code] = [fields.optionalText('path'), fields.oneOf('code', errorCodes)];
    const [count, ms] = [fields.whole('count'), fields.whole('ms')];
    faults.add({
      kind,
      ...(path !== undefined && { path }),
      ...(code !== undefined && { code }),
      ...(count !== undefined && { count }),
      ...(ms !== undefined && { ms }),
    });
    return undefined;
  },
  nextCallback: ({ notifier }, fields) =>
    void notifier.next(fields.oneOf('mode', callbackModes) ?? 'once', fields.whole('type'), fields.whole('count')),
  release: ({ notifier }, fields) => void notifier.release({ reverse: fields.isOn('reverse') }),
  disturb: ({ notifier }, fields) =>
    void notifier.disturb({
      lost: shareOf(fields, 'lost'),
      twice: shareOf(fields, 'twice'),
      late: shareOf(fields, 'late'),
      lateMs: fields.whole('lateMs') ?? 3000,
    }),
  outage: (platform, fields) => {
    platform.notifier.beSilentUntil(platform.now() + (fields.whole('seconds') ?? 1800) * 1000);
    return undefined;
  },
  recover: ({ faults, notifier }) => {
    faults.clear();
    notifier.recover();
    return undefined;
  },
  callbacksTo: ({ notifier }, fields) => {
    notifier.url = fields.text('url');
    return undefined;
  },
  moveClock: (platform, fields) => void platform.moveClock((fields.whole('seconds') ?? 60) * 1000),
};

const controls: Record<string, Control> = { ...roomControls, ...faultControls };

/** Carries out what a form or a test wants; returns what it has made. @throws ControlError @throws Refusal */
export const control = (platform: Platform, given: Record<string, unknown>): object => {
  const { action } = given;
  const found = typeof action === 'string' && Object.hasOwn(controls, action) ? controls[action] : undefined;
  if (!found) throw new ControlError('action错误');
  const fields = new ControlFields(given, (name) => new ControlError(`${name}错误`));
  return found(platform, fields) ?? {};
};
