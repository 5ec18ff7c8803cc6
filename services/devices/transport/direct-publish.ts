import { type CardTopic, kindAt } from './topics.js';
import { packetType } from './packet-check.js';
import { bodyStart } from './packet-header.js';

/** A PUBLISH that needs neither the parser nor Aedes. */
export interface DirectPublish {
  kind: CardTopic;
  /** Its packet id; 0 at QoS 0, which has none. */
  messageId: number;
  /** Where its payload begins. */
  payloadAt: number;
}

/** Bit of the fixed header that QoS 2 alone has, and that QoS 1 has. Source: MQTT 3.1.1, section 3.3.1.2. */
const [qos2, qos1] = [0x04, 0x02];

/**
 * Reads a checked PUBLISH, which goes from `at` to `end`, where it is of QoS 0 or 1 and to a topic that we read: nearly all
 * that cards send. Undefined for any other packet.
 */
export const directPublish = (deviceNo: string, bytes: Buffer, at: number, end: number): DirectPublish | undefined => {
  const first = bytes[at] ?? 0;
  if (first >> 4 !== packetType.publish || (first & qos2) !== 0) return undefined;
  const topicAt = (bodyStart(bytes, at) ?? end) + 2;
  const topicEnd = topicAt + bytes.readUInt16BE(topicAt - 2);
  const kind = kindAt(deviceNo, bytes, topicAt, topicEnd);
  if (kind === undefined) return undefined;
  if ((first & qos1) === 0) return { kind, messageId: 0, payloadAt: topicEnd };
  return topicEnd + 2 <= end ? { kind, messageId: bytes.readUInt16BE(topicEnd), payloadAt: topicEnd + 2 } : undefined;
};
