import { checkConnect, fieldEnd, isFilter, isText, isTopicName } from './connect-check.js';

/** Types of control packets that a client sends. Source: MQTT 3.1.1, section 2.2.1. */
export const packetType = {
  connect: 1,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

const fromClient: ReadonlySet<number> = new Set(Object.values(packetType));
/** Types whose flags are 2; those of the others are 0, but for PUBLISH. Source: MQTT 3.1.1, table 2.2. */
const marked: ReadonlySet<number> = new Set([packetType.pubrel, packetType.subscribe, packetType.unsubscribe]);

/** Returns the rule that the first byte of a packet breaks. `MQTT-…` names the statements of MQTT 3.1.1, appendix B. */
export const checkFirstByte = (first: number): string | undefined => {
  const type = first >> 4;
  const flags = first & 0x0f;
  if (type === packetType.publish) {
    if ((flags & 0x06) === 0x06) return 'MQTT-3.3.1-4 QoS 3';
    return (flags & 0x0e) === 0x08 ? 'MQTT-3.3.1-2 DUP with QoS 0' : undefined;
  }
  if (!fromClient.has(type)) return 'MQTT-4.8.0-1 no packet of a client';
  return flags === (marked.has(type) ? 2 : 0) ? undefined : 'MQTT-2.2.2-2 reserved flags';
};

/**
 * Returns the rule that a whole packet breaks, whose body goes from `start` to `end`. Every packet comes by here: what
 * is right costs no allocation.
 */
export const checkPacket = (bytes: Buffer, first: number, start: number, end: number): string | undefined => {
  switch (first >> 4) {
    case packetType.publish:
      return checkPublish(bytes, (first & 0x06) > 0, start, end);
    case packetType.connect:
      return checkConnect(bytes, start, end);
    case packetType.subscribe:
      return checkFilters(bytes, start, end, true);
    case packetType.unsubscribe:
      return checkFilters(bytes, start, end, false);
    case packetType.pingreq:
    case packetType.disconnect:
      return start === end ? undefined : 'MQTT-4.8.0-1 body of a packet without one';
    default:
      if (end - start !== 2) return 'MQTT-4.8.0-1 length of an acknowledgement';
      return checkId(bytes, start, end);
  }
};

const checkPublish = (bytes: Buffer, hasId: boolean, start: number, end: number): string | undefined => {
  const topicEnd = fieldEnd(bytes, start, end);
  if (topicEnd === undefined) return 'MQTT-3.3.2-1 topic';
  if (!isText(bytes, start + 2, topicEnd)) return 'MQTT-1.5.3-1 text of a topic';
  if (!isTopicName(bytes, start + 2, topicEnd)) return 'MQTT-3.3.2-2 empty topic or wildcard in it';
  return hasId ? checkId(bytes, topicEnd, end) : undefined;
};

/** A packet id is there and not 0. */
const checkId = (bytes: Buffer, at: number, end: number): string | undefined =>
  at + 2 <= end && (bytes[at] !== 0 || bytes[at + 1] !== 0) ? undefined : 'MQTT-2.3.1-1 packet id';

/** The id and at least one filter, each followed by the requested QoS when it is a SUBSCRIBE. */
const checkFilters = (bytes: Buffer, start: number, end: number, withQos: boolean): string | undefined => {
  const broken = checkId(bytes, start, end);
  if (broken) return broken;
  let at = start + 2;
  if (at === end) return withQos ? 'MQTT-3.8.3-3 no filter' : 'MQTT-3.10.3-2 no filter';
  while (at < end) {
    const filterEnd = fieldEnd(bytes, at, end);
    if (filterEnd === undefined) return 'MQTT-4.8.0-1 filter too short';
    if (!isText(bytes, at + 2, filterEnd)) return 'MQTT-1.5.3-1 text of a filter';
    if (!isFilter(bytes, at + 2, filterEnd)) return 'MQTT-4.7.1-2 wildcards of a filter';
    at = filterEnd;
    if (!withQos) continue;
    if (at === end || (bytes[at] ?? 0) > 2) return 'MQTT-3.8.3-4 requested QoS';
    at++;
  }
  return undefined;
};
