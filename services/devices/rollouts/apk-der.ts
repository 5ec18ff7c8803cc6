import { constants, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import type { DigestName } from './apk-signing-block.js';
import { ByteCursor } from './apk-zip.js';

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

/** A certificate of X.509, as far as signatures of packages need it. */
export interface Certificate {
  /** Its bytes as they stand in the apk: what Android compares. */
  raw: Buffer;
  serial: Buffer;
  /** Name of its issuer, encoded. */
  issuer: Buffer;
  /** Its public key, encoded. */
  spki: Buffer;
}

/** @throws ApkError for what is no certificate */
export const readCertificate = (raw: Buffer): Certificate => {
  const [first] = elements(raw);
  const [body] = inside(first, tag.sequence);
  const fields = inside(body, tag.sequence);
  // the version may be missing
  const [serial, , issuer, , , key] = fields[0]?.tag === tag.context0 ? fields.slice(1) : fields;
  return {
    raw: Buffer.from(raw),
    serial: serialOf(serial),
    issuer: encoded(issuer),
    spki: encoded(key),
  };
};

/** @throws Error for a key of an unknown kind */
export const keyOf = (spki: Buffer): KeyObject => createPublicKey({ key: spki, format: 'der', type: 'spki' });

/** A number without the zeros before it. */
export const serialOf = (element: Element | undefined): Buffer => {
  const bytes = contentOf(element, tag.integer);
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from++;
  return bytes.subarray(from);
};

export const encoded = (element: Element | undefined): Buffer => {
  contentOf(element, tag.sequence);
  return (element as Element).whole;
};

interface Algorithm {
  digest: 'sha256' | 'sha512';
  /** RSA-PSS; its salt is as long as its digest. */
  pss?: boolean;
  /** The content is summed up as a tree of hashes (fs-verity), and not in pieces. */
  verity?: boolean;
}

/** Source: source.android.com, "APK signature scheme v2", signature algorithm ids; verity: apksig, SignatureAlgorithm. */
const algorithms = new Map<number, Algorithm>([
  [0x0101, { digest: 'sha256', pss: true }],
  [0x0102, { digest: 'sha512', pss: true }],
  [0x0103, { digest: 'sha256' }],
  [0x0104, { digest: 'sha512' }],
  [0x0201, { digest: 'sha256' }],
  [0x0202, { digest: 'sha512' }],
  [0x0301, { digest: 'sha256' }],
  [0x0421, { digest: 'sha256', verity: true }],
  [0x0423, { digest: 'sha256', verity: true }],
  [0x0425, { digest: 'sha256', verity: true }],
]);

/** A digest or a signature with the id of its algorithm. */
export interface Numbered {
  id: number;
  content: Buffer;
}

export const numbered = (bytes: Buffer): Numbered => {
  const cursor = new ByteCursor(bytes);
  return { id: cursor.u32(), content: cursor.part() };
};

/** The digest of the content in pieces that goes with an algorithm; undefined for an unknown one, and for trees. */
export const digestOf = (id: number): DigestName | undefined => {
  const algorithm = algorithms.get(id);
  return algorithm?.verity ? undefined : algorithm?.digest;
};

/** True for a signature of an algorithm that is known. @throws ApkError for one that does not hold */
export const isSigned = ({ id, content }: Numbered, signed: Buffer, key: KeyObject): boolean => {
  const algorithm = algorithms.get(id);
  if (!algorithm) return false;
  const padding = algorithm.pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  if (!verify(algorithm.digest, signed, { key, ...padding }, content)) throw new ApkError('signature');
  return true;
};
