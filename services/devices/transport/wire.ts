import {
  type CommandEventType,
  type CommandType,
  type Heartbeat,
  readMoment,
  type ShownScreen,
  type UpgradePhase,
  upgradePhases,
} from '#libs/contracts';

/** A payload that is no message of the contract: it is dropped and counted, the connection stays. */
export class MalformedError extends Error {}

/** Largest payload of a card, in bytes. Source: MQTT contract. */
export const maxPayload = 16 * 1024;
/** Longest text of a heartbeat field, of an acknowledgement's error, and of a log line, in characters. */
const maxText = 256;
const maxError = 1000;
const maxLine = 4000;
/** Levels of a result, far below where Postgres and our own recursion end. */
const maxDepth = 50;
/** Log lines of one message. Source: MQTT contract. */
const maxLines = 100;

export interface Acknowledgement {
  commandId: string;
  event: CommandEventType;
  result: unknown;
  error: string | null;
  /** Per cent. */
  progress: number | null;
  /** What the card does of an `upgrade`. */
  phase: UpgradePhase | null;
}

export interface LogLine {
  at: Date;
  level: string;
  content: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ackEvents: Record<string, CommandEventType> = {
  received: 'receive',
  running: 'run',
  succeeded: 'succeed',
  failed: 'fail',
};

/** The text of a payload. @throws MalformedError */
export const textOf = (payload: Buffer): string => {
  if (payload.length > maxPayload) throw new MalformedError('too long');
  return payload.toString('utf8');
};

/** Reads the text of a heartbeat. @throws MalformedError */
export const parseHeartbeat = (deviceNo: string, text: string): Heartbeat => heartbeatOf(deviceNo, objectOf(text));

/** Reads a heartbeat of a card. @throws MalformedError */
export const heartbeatOf = (deviceNo: string, message: Record<string, unknown>): Heartbeat => {
  if (message['deviceNo'] !== undefined && message['deviceNo'] !== deviceNo)
    throw new MalformedError('foreign deviceNo');
  return {
    version: integerOf(message['version']),
    versionName: stringOf(message['versionName']),
    device: stringOf(message['device']),
    deviceNo,
    x5: stringOf(message['x5']),
    ees: stringOf(message['ees']),
    eis: stringOf(message['eis']),
    network: stringOf(message['network']),
    ip: stringOf(message['ip']),
    time: timeOf(message['time'])?.toISOString() ?? null,
    bootId: stringOf(message['bootId']),
    model: stringOf(message['model']),
    uptime: integerOf(message['uptime']),
    shows: shownOf(message['shows']),
  };
};

/** Longest code of a class. Source: `codePattern` of the calls. */
const longestCode = 64;

/** What a card shows; null for a value that names no class. */
const shownOf = (value: unknown): ShownScreen | null => {
  if (!isObject(value)) return null;
  const { classCode: code, page, at } = value;
  const classCode = typeof code === 'string' ? storableText(code).trim() : '';
  if (classCode === '' || classCode.length > longestCode) return null;
  return { classCode, page: typeof page === 'string' ? stringOf(page) : null, at: timeOf(at)?.toISOString() ?? null };
};

/** @throws MalformedError */
export const parseAcknowledgement = (payload: Buffer): Acknowledgement => {
  const { commandId, status, result, error, progress } = objectOf(textOf(payload));
  const event = typeof status === 'string' && Object.hasOwn(ackEvents, status) ? ackEvents[status] : undefined;
  if (typeof commandId !== 'string' || !uuidPattern.test(commandId)) throw new MalformedError('no commandId');
  if (!event) throw new MalformedError('unknown status');
  const { phase, percent } = isObject(progress) ? progress : { phase: null, percent: progress };
  const progressed = integerOf(percent);
  return {
    commandId: commandId.toLowerCase(),
    event,
    result: result === undefined ? null : storable(result),
    error: stringOf(error, maxError),
    progress: progressed === null ? null : Math.min(Math.max(progressed, 0), 100),
    phase: upgradePhases.find((each) => each === phase) ?? null,
  };
};

/** @throws MalformedError */
export const parseLog = (payload: Buffer, now: Date): LogLine[] => {
  const message = jsonOf(textOf(payload));
  const lines: unknown[] = Array.isArray(message) ? message : [message];
  if (lines.length > maxLines) throw new MalformedError('too many lines');
  return lines.map((line) => {
    if (!isObject(line)) throw new MalformedError('no object');
    const content = stringOf(line['content'], maxLine);
    if (content === null) throw new MalformedError('no content');
    return { at: timeOf(line['time']) ?? now, level: stringOf(line['level'], 16) ?? 'info', content };
  });
};

/** What no network of a school reaches: 100 Gbit/s, and ten minutes. */
const mostMbps = 100_000;
const mostLatencyMs = 600_000;

/** Figures of a speed test, or undefined when a result has none that can be true. */
export const speedOf = (result: unknown): { download: number; upload: number; latency: number } | undefined => {
  if (!isObject(result)) return undefined;
  const { downloadMbps: download, uploadMbps: upload, latencyMs: latency } = result;
  const isBelow = (figure: unknown, most: number): figure is number =>
    typeof figure === 'number' && figure >= 0 && figure <= most;
  if (!isBelow(download, mostMbps) || !isBelow(upload, mostMbps) || !isBelow(latency, mostLatencyMs)) return undefined;
  return { download, upload, latency };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedError('no JSON');
  }
};

const objectOf = (text: string): Record<string, unknown> => {
  const value = jsonOf(text);
  if (!isObject(value)) throw new MalformedError('no object');
  return value;
};

/** Postgres stores neither NUL nor half a surrogate pair. */
// eslint-disable-next-line no-control-regex -- NUL is what is meant
const nul = /\u0000/g;
const storableText = (text: string): string => text.replace(nul, '').toWellFormed();

const stringOf = (value: unknown, longest = maxText): string | null => {
  if (typeof value === 'string') return storableText(value).slice(0, longest).toWellFormed();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
};

const integerOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(Math.trunc(number)) ? Math.trunc(number) : null;
};

/** Years before and after which a time has no four digits, in any zone. */
const firstTime = Date.UTC(1000, 0, 1);
const lastTime = Date.UTC(9999, 11, 30);

/** The time of a card; a clock that is wrong by years still has a readable one. */
const timeOf = (value: unknown): Date | null => {
  const at = readMoment(value);
  return at && at.getTime() >= firstTime && at.getTime() <= lastTime ? at : null;
};

/** A value of JSON without what Postgres cannot store. @throws MalformedError when it is nested too deeply for it. */
const storable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) throw new MalformedError('nested too deeply');
  if (Array.isArray(value)) return value.map((each) => storable(each, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storableText(key), storable(each, depth + 1)]));
};

/** What a card publishes below `classcard/{deviceNo}/`. */
export const cardTopics = ['heartbeat', 'ack', 'log'] as const;
export type CardTopic = (typeof cardTopics)[number];

const root = 'classcard/';
const slash = 0x2f;

/** The topic on which a card gets its commands. */
export const commandTopic = (deviceNo: string): string => `${root}${deviceNo}/command`;

/** True when a topic or filter lies below a card's own part of the tree. */
export const isOwn = (deviceNo: string, topic: string): boolean => topic.startsWith(`${root}${deviceNo}/`);

/** The kind of a topic that a card publishes to, or undefined when nothing reads it. */
export const kindOf = (deviceNo: string, topic: string): CardTopic | undefined => {
  const rest = topic.slice(root.length + deviceNo.length + 1);
  return cardTopics.find((each) => each === rest);
};

/** The kind of a topic in the bytes of a packet: what `isOwn` and `kindOf` find of its text. */
export const kindAt = (deviceNo: string, bytes: Buffer, from: number, to: number): CardTopic | undefined => {
  const own = from + root.length + deviceNo.length + 1;
  if (bytes[own - 1] !== slash || !isAt(root, bytes, from) || !isAt(deviceNo, bytes, from + root.length))
    return undefined;
  return cardTopics.find((each) => own + each.length === to && isAt(each, bytes, own));
};

/** True when the bytes from `from` on are a text; one with other characters than ASCII is none. */
const isAt = (text: string, bytes: Buffer, from: number): boolean => {
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
};

/** True when a card's subscription covers its commands. */
export const coversCommands = (deviceNo: string, filter: string): boolean =>
  isOwn(deviceNo, filter) && ['command', '#', '+'].includes(filter.slice(root.length + deviceNo.length + 1));

/** A stored command as far as its card gets it. */
interface StoredCommand {
  id: string;
  type: CommandType;
  payload: unknown;
  createDate: Date;
  expiresAt: Date;
}

/** The payload of `classcard/{deviceNo}/command`. Source: MQTT contract. */
export const commandMessage = (command: StoredCommand): string =>
  JSON.stringify({
    commandId: command.id,
    iotMessageType: command.type,
    payload: command.payload ?? {},
    issuedAt: command.createDate.toISOString(),
    expiresAt: command.expiresAt.toISOString(),
  });
