import { ApkError } from './apk-facts.js';

/** Tags of elements. Source: X.690; context tags are those of PKCS #7 and X.509. */
export const tag = { integer: 0x02, bytes: 0x04, oid: 0x06, sequence: 0x30, set: 0x31, context0: 0xa0 } as const;

/** An element of BER, as its bytes stand: nothing is encoded again. */
export interface Element {
  tag: number;
  /** With its tag and length. */
  whole: Buffer;
  content: Buffer;
}

/** Levels of elements of unknown length inside one another. */
const maxDepth = 20;

/** The elements that stand one after the other. @throws ApkError */
export const elements = (bytes: Buffer): Element[] => {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at, 0);
    found.push(element);
    at += element.whole.length;
  }
  return found;
};

/** The elements inside one of that tag. @throws ApkError */
export const inside = (element: Element | undefined, expected: number): Element[] =>
  elements(contentOf(element, expected));

/** The content of an element of that tag. @throws ApkError */
export const contentOf = (element: Element | undefined, expected: number): Buffer => {
  if (element?.tag !== expected) throw new ApkError('signature');
  return element.content;
};

const elementAt = (bytes: Buffer, at: number, depth: number): Element => {
  if (at + 2 > bytes.length || depth > maxDepth) throw new ApkError('signature');
  const first = bytes.readUInt8(at + 1);
  if (first === 0x80) return openElement(bytes, at, depth);
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (more > 4 || at + 2 + more > bytes.length) throw new ApkError('signature');
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  if (from + length > bytes.length) throw new ApkError('signature');
  const [whole, content] = [bytes.subarray(at, from + length), bytes.subarray(from, from + length)];
  return { tag: bytes.readUInt8(at), whole, content };
};

/** An element without a length, which two zeros end. */
const openElement = (bytes: Buffer, at: number, depth: number): Element => {
  let end = at + 2;
  while (bytes.readUInt16BE(Math.min(end, bytes.length - 2)) !== 0)
    end += elementAt(bytes, end, depth + 1).whole.length;
  if (end + 2 > bytes.length) throw new ApkError('signature');
  return { tag: bytes.readUInt8(at), whole: bytes.subarray(at, end + 2), content: bytes.subarray(at + 2, end) };
};
