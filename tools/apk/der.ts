/** An element of DER. */
export const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengths = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengths]), content]);
};

/** The same content as an element without a length, which two zeros end. */
export const openDer = (tag: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);

/** The elements in sequence, each with its tag and length. */
export const derParts = (bytes: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const [head, length] = headOf(bytes.subarray(at));
    parts.push(bytes.subarray(at, at + head + length));
    at += head + length;
  }
  return parts;
};

/** What stands in an element. */
export const derContent = (element: Buffer): Buffer => element.subarray(headOf(element)[0]);

/** Bytes of tag and length, and of the content. */
const headOf = (bytes: Buffer): [head: number, length: number] => {
  const first = bytes.readUInt8(1);
  const more = first < 0x80 ? 0 : first & 0x7f;
  return [2 + more, more === 0 ? first : bytes.readUIntBE(2, more)];
};

/** A certificate whose outer length has a byte more than it needs: Android compares such bytes as they stand. */
export const oddCertificate = (certificate: Buffer): Buffer => {
  const content = derContent(certificate);
  return Buffer.concat([Buffer.from([0x30, 0x83, 0, content.length >> 8, content.length & 0xff]), content]);
};
