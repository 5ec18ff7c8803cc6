import { isUtf8 } from 'node:buffer';

const slash = 0x2f;
const plus = 0x2b;
const hash = 0x23;

/** True for well-formed UTF-8 without NUL. Source: MQTT 3.1.1, MQTT-1.5.3-1 and MQTT-1.5.3-2. */
export const isText = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0) return false;
    // what goes on from here is rare, and a topic of a card is not among it
    if (byte >= 0x80) return isUtf8(bytes.subarray(at, to)) && !bytes.subarray(at, to).includes(0);
  }
  return true;
};

/** True for a text without wildcards that is not empty. Source: MQTT-4.7.1-1, MQTT-4.7.3-1. */
export const isTopicName = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) if (bytes[at] === plus || bytes[at] === hash) return false;
  return true;
};

/**
 * True for a text that is not empty and in which `+` is a whole level and `#` the whole last one. Source: MQTT-4.7.1-2,
 * MQTT-4.7.1-3, MQTT-4.7.3-1.
 */
export const isFilter = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte !== plus && byte !== hash) continue;
    const isStart = at === from || bytes[at - 1] === slash;
    const isEnd = at + 1 === to || (byte === plus && bytes[at + 1] === slash);
    if (!isStart || !isEnd) return false;
  }
  return true;
};
