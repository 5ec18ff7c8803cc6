import { type EventMessage, type MessageOf, momentMs, type StatusCause } from '#libs/contracts';
import type { DoorFact } from './door-facts.js';

/** What devices publishes about a door, besides replays. */
export type DoorMessage = MessageOf<
  'devices.status',
  'device.status' | 'device.returned' | 'device.silent' | 'device.heard' | 'device.bound' | 'device.unbound'
>;

/** Newest state of a door. Times are ISO 8601. */
export interface DoorState {
  deviceNo: string;
  schoolCode: string | null;
  classroomCode: string | null;
  name: string | null;
  model: string | null;
  /** The same for doors of one network; no address. */
  network: string | null;
  isOn: boolean;
  since: string | null;
  cause: StatusCause | null;
  silentSince: string | null;
  at: string;
}

/** A fact with the school of the door at its time. */
export interface SchoolFact extends DoorFact {
  schoolCode: string | null;
}

const unknown = {
  ...{ classroomCode: null, name: null, model: null, network: null },
  ...{ isOn: false, since: null, cause: null, silentSince: null },
};

/** State of a door after a message; undefined before the first one of it. An older message changes nothing. */
export const doorAfter = (door: DoorState | undefined, message: DoorMessage): DoorState => {
  const { at, data } = message;
  if (door && momentMs(at) < momentMs(door.at)) return door;
  const { deviceNo, schoolCode } = data;
  const known = { ...unknown, ...door, deviceNo, schoolCode, at };
  switch (message.type) {
    case 'device.status': {
      const { onlineStatus, since, cause, name = known.name, model, network } = message.data;
      const place = { name, model: model ?? known.model, network: network ?? known.network };
      return { ...known, ...place, isOn: onlineStatus === 'on', since, cause, silentSince: null };
    }
    case 'device.returned':
      return { ...known, cause: known.isOn ? message.data.cause : known.cause };
    case 'device.silent':
      return { ...known, silentSince: known.isOn ? message.data.at : null };
    case 'device.heard':
      return { ...known, silentSince: null };
    case 'device.bound':
      return {
        ...known,
        classroomCode: message.data.classroomCode,
        name: door?.schoolCode === schoolCode ? known.name : null,
      };
    case 'device.unbound':
      return { ...known, schoolCode: null, classroomCode: null, name: null };
  }
};

/** The fact that a message shows; undefined for those that move a door. */
export const factOf = (message: DoorMessage): SchoolFact | undefined => {
  const { deviceNo, schoolCode } = message.data;
  const of = (at: string) => ({ deviceNo, schoolCode, at: momentMs(at) });
  switch (message.type) {
    case 'device.status': {
      const { onlineStatus, since, cause } = message.data;
      return { ...of(since), kind: onlineStatus, cause };
    }
    case 'device.returned': {
      const { at, cause, from } = message.data;
      return { ...of(at), kind: 'returned', cause, ...(from !== undefined && { from: momentMs(from) }) };
    }
    case 'device.silent':
      return { ...of(message.data.at), kind: 'silent' };
    case 'device.heard':
      return { ...of(message.data.at), kind: 'heard' };
    default:
      return undefined;
  }
};

type WorkMessage =
  | EventMessage<MessageOf<'devices.command', 'command.changed'>['data'], 'command.changed'>
  | MessageOf<'devices.rollout', 'rollout.card'>;

/** The fact of a restart that was delivered, or of an upgrade whose installation began; undefined for anything else. */
export const workFactOf = (message: WorkMessage): SchoolFact | undefined => {
  if (message.type === 'rollout.card') {
    const { deviceNo, schoolCode, state, at } = message.data;
    return state === 'installing' ? { deviceNo, schoolCode, at: momentMs(at), kind: 'installed' } : undefined;
  }
  const { deviceNo, schoolCode, iotMessageType, sentAt } = message.data;
  if (iotMessageType !== 'restart' || !sentAt) return undefined;
  return { deviceNo, schoolCode, at: momentMs(sentAt), kind: 'restart' };
};
