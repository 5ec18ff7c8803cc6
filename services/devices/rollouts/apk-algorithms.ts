import { constants, type KeyObject, verify } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import { ByteCursor } from './apk-byte-cursor.js';
import type { DigestName } from './apk-content-digest.js';

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
