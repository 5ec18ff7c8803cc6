import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallPlatformSettings } from '#libs/kernel/config';

/** Event of a callback, in one of our rooms. Source: the platform's page 647/51586. */
export interface CallbackEvent {
  /** Always text, also where the platform sends a number. */
  roomId: string;
  /** Empty: of the room itself. */
  userId: string;
  eventType: CallbackEventType;
  /** When it happened, in milliseconds of the platform's clock. */
  eventMs: number;
  /** When this try of the callback was sent, in milliseconds. */
  sentMs: number;
  /** Of an enter: 1 usual, 2 another network, 3 after a time-out, 4 from another room; of an exit: 1 usual, 2 time-out, 3 removed, 4 other room ended, 5 killed. */
  reason: number | null;
  /** 20 anchor, 21 audience. */
  role: number | null;
  terminalType: number | null;
  userType: number | null;
}

/** Events of rooms and of media that are understood. */
export const callbackEventTypes = {
  101: 'room created',
  102: 'room ended',
  103: 'entered',
  104: 'left',
  105: 'role changed',
  201: 'video started',
  202: 'video ended',
  203: 'audio started',
  204: 'audio ended',
  205: 'screen started',
  206: 'screen ended',
} as const;
export type CallbackEventType = keyof typeof callbackEventTypes;

/**
 * Why a callback is refused: `unsigned` (not signed with our key), `foreign` (for another application), `malformed` (signed,
 * but not what was agreed; the message names the field).
 */
export class CallbackError extends Error {
  constructor(
    readonly kind: 'unsigned' | 'foreign' | 'malformed',
    message: string,
  ) {
    super(message);
  }
}

type Fields = Record<string, unknown>;

const malformed = (name: string): CallbackError => new CallbackError('malformed', `${name} is missing or wrong`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const whole = (fields: Fields, name: string): number => {
  const value = fields[name];
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw malformed(name);
  return value as number;
};

const optionalWhole = (fields: Fields, name: string): number | null =>
  fields[name] === undefined || fields[name] === null ? null : whole(fields, name);

/** Longest ids of the platform are 64 bytes; a NUL would be refused by the database. */
const isId = (text: string): boolean => text !== '' && Buffer.byteLength(text) <= 128 && !text.includes('\0');

const roomOf = (fields: Fields): string => {
  const value = fields['RoomId'];
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !isId(text)) throw malformed('RoomId');
  return text;
};

/** The room's end has no user. */
const userOf = (fields: Fields, type: CallbackEventType): string => {
  const value = fields['UserId'];
  if (type === 102) return '';
  if (typeof value !== 'string' || !isId(value)) throw malformed('UserId');
  return value;
};

/** The event of a verified body; undefined for a type that is of no use to us. @throws CallbackError `malformed` */
export const callbackEventOf = (body: Buffer): CallbackEvent | undefined => {
  const given = jsonOf(body);
  if (!isFields(given)) throw malformed('the body');
  const type = whole(given, 'EventType');
  const sentMs = whole(given, 'CallbackTs');
  whole(given, 'EventGroupId');
  const info = given['EventInfo'];
  if (!isFields(info)) throw malformed('EventInfo');
  if (!isKnown(type)) return undefined;
  // what is older than EventMsTs has seconds alone
  const eventMs = optionalWhole(info, 'EventMsTs') ?? whole(info, 'EventTs') * 1000;
  return {
    roomId: roomOf(info),
    userId: userOf(info, type),
    eventType: type,
    eventMs,
    sentMs,
    reason: optionalWhole(info, 'Reason'),
    role: optionalWhole(info, 'Role'),
    terminalType: optionalWhole(info, 'TerminalType'),
    userType: optionalWhole(info, 'UserType'),
  };
};

const isKnown = (type: number): type is CallbackEventType => Object.hasOwn(callbackEventTypes, type);

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw malformed('the body');
  }
};

/** Headers of a callback as Node has them. */
export type CallbackHeaders = Record<string, string | string[] | undefined>;

/**
 * Verifies that a callback is the platform's and for us: `Sign` is the base64 of HMAC-SHA256 over the very bytes of the body,
 * `SdkAppId` our application. @throws CallbackError `unsigned`, `foreign`
 */
export const assertSigned = (
  { callbackKey, sdkAppId }: Pick<CallPlatformSettings, 'callbackKey' | 'sdkAppId'>,
  headers: CallbackHeaders,
  body: Buffer,
): void => {
  const given = Buffer.from(textOf(headers['sign']));
  const expected = Buffer.from(createHmac('sha256', callbackKey).update(body).digest('base64'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new CallbackError('unsigned', 'Sign is missing or wrong');
  }
  if (textOf(headers['sdkappid']) !== String(sdkAppId)) {
    throw new CallbackError('foreign', 'SdkAppId is not that of our application');
  }
};

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
