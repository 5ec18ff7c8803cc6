import { constants, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import { ByteCursor } from './byte-cursor.js';
import type { DigestName } from './content-digest.js';

/** Schemes of signatures of whole files, by their ids in the block. */
export const schemeIds = { v2: 0x7109871a, v3: 0xf05368c0 } as const;

interface Algorithm {
  digest: DigestName;
  /** RSA-PSS; its salt is as long as its digest. */
  pss?: boolean;
}

/** Source: source.android.com, "APK signature scheme v2", signature algorithm ids. */
const algorithms = new Map<number, Algorithm>([
  [0x0101, { digest: 'sha256', pss: true }],
  [0x0102, { digest: 'sha512', pss: true }],
  [0x0103, { digest: 'sha256' }],
  [0x0104, { digest: 'sha512' }],
  [0x0201, { digest: 'sha256' }],
  [0x0202, { digest: 'sha512' }],
  [0x0301, { digest: 'sha256' }],
]);

/** A signer whose signature is that of his certificate; what he signed is still to be compared with the file. */
export interface Signer {
  certificate: Buffer;
  digests: ReadonlyMap<DigestName, Buffer>;
}

/** The first signer of a scheme. @throws ApkError when there is none, or his signature is not that of his certificate */
export const signerOf = (value: Buffer, scheme: keyof typeof schemeIds): Signer => {
  try {
    const [first] = new ByteCursor(new ByteCursor(value).part()).parts();
    if (!first) throw new ApkError('unsigned');
    return checkedSigner(first, scheme);
  } catch (error) {
    throw error instanceof ApkError ? error : new ApkError('signature', { cause: error });
  }
};

/** Both schemes begin and end alike; the third has two numbers of Android versions before its signatures. */
const checkedSigner = (bytes: Buffer, scheme: keyof typeof schemeIds): Signer => {
  const cursor = new ByteCursor(bytes);
  const signed = cursor.part();
  if (scheme === 'v3') cursor.take(8);
  const signatures = new ByteCursor(cursor.part()).parts().map(numbered);
  const key = createPublicKey({ key: cursor.part(), format: 'der', type: 'spki' });
  const checked = signatures.filter(({ id, content }) => isSigned(id, { signed, content, key }));
  if (checked.length === 0) throw new ApkError('signature');
  const inside = new ByteCursor(signed);
  const digests = new ByteCursor(inside.part()).parts().map(numbered);
  const [certificate] = new ByteCursor(inside.part()).parts();
  if (!certificate || !new X509Certificate(certificate).publicKey.equals(key)) throw new ApkError('signature');
  const known = digests.flatMap(({ id, content }): [DigestName, Buffer][] => {
    const algorithm = algorithms.get(id);
    return algorithm && checked.some((each) => each.id === id) ? [[algorithm.digest, content]] : [];
  });
  if (known.length === 0) throw new ApkError('signature');
  return { certificate: Buffer.from(certificate), digests: new Map(known) };
};

interface Numbered {
  id: number;
  content: Buffer;
}

const numbered = (bytes: Buffer): Numbered => {
  const cursor = new ByteCursor(bytes);
  return { id: cursor.u32(), content: cursor.part() };
};

/** True for a signature of an algorithm that is known. @throws ApkError for one that does not hold */
const isSigned = (
  id: number,
  { signed, content, key }: { signed: Buffer; content: Buffer; key: KeyObject },
): boolean => {
  const algorithm = algorithms.get(id);
  if (!algorithm) return false;
  const padding = algorithm.pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {};
  if (!verify(algorithm.digest, signed, { key, ...padding }, content)) throw new ApkError('signature');
  return true;
};
