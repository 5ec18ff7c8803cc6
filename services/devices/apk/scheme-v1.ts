import { X509Certificate } from 'node:crypto';
import { ApkError } from './apk-facts.js';

const sequence = 0x30;
const set = 0x31;
/** The part of signed data that holds certificates: context-specific, constructed, 0. */
const certificates = 0xa0;

/** Names of the files that hold signatures of the first scheme. */
export const isSignatureFile = (name: string): boolean => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name);

interface Element {
  tag: number;
  /** With its tag and length. */
  whole: Buffer;
  content: Buffer;
}

/**
 * The certificate in a file with signatures of the first scheme (PKCS #7). The signature itself is left to the card: it
 * covers every part of the apk by itself, unpacked. @throws ApkError
 */
export const certificateOf = (file: Buffer): Buffer => {
  try {
    const [info] = elements(file);
    const [, wrapped] = elements(expected(info, sequence).content);
    const [signedData] = elements(wrapped?.content ?? Buffer.alloc(0));
    const [, algorithms, , found] = elements(expected(signedData, sequence).content);
    expected(algorithms, set);
    const [certificate] = elements(expected(found, certificates).content);
    const { whole } = expected(certificate, sequence);
    return new X509Certificate(whole).raw;
  } catch (error) {
    throw error instanceof ApkError ? error : new ApkError('signature', { cause: error });
  }
};

const expected = (element: Element | undefined, tag: number): Element => {
  if (element?.tag !== tag) throw new ApkError('signature');
  return element;
};

/** The elements of DER that stand one after the other. */
const elements = (bytes: Buffer): Element[] => {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (more > 4 || first === 0x80) throw new ApkError('signature');
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const from = at + 2 + more;
    if (from + length > bytes.length) throw new ApkError('signature');
    found.push({ tag, whole: bytes.subarray(at, from + length), content: bytes.subarray(from, from + length) });
    at = from + length;
  }
  return found;
};
