/** Bytes of a fixed header at most: the type, and a length of four. Source: MQTT 3.1.1, section 2.2.3. */
const maxHeader = 5;

/** Position of the body of the packet at `at`: undefined while its length is not all there, -1 when it has no end. */
export const bodyStart = (bytes: Buffer, at: number): number | undefined => {
  for (let next = at + 1; next < at + maxHeader; next++) {
    const byte = bytes[next];
    if (byte === undefined) return undefined;
    if (byte < 0x80) return next + 1;
  }
  return -1;
};

/** Remaining length of the packet at `at`, whose body begins at `start`. */
export const remainingLength = (bytes: Buffer, at: number, start: number): number => {
  let length = 0;
  for (let next = start - 1; next > at; next--) length = length * 128 + ((bytes[next] ?? 0) & 0x7f);
  return length;
};

/** Packets that begin in `bytes`, as far as their lengths say where. */
export const countPackets = (bytes: Buffer): number => {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const start = bodyStart(bytes, at);
    if (start === undefined || start < 0) return count + 1;
    at = start + remainingLength(bytes, at, start);
  }
  return count;
};
