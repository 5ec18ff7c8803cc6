import { isSigned } from './apk-algorithms.js';
import { ApkError } from './apk-facts.js';
import { ByteCursor } from './apk-byte-cursor.js';
import { keyOf, readCertificate } from './apk-certificate.js';

/**
 * The certificates of a record of rotated keys, the oldest first; each is signed by the one before it. Source: apksig,
 * V3SigningCertificateLineage. @throws Error when a signature does not hold
 */
export const lineageOf = (record: Buffer): Buffer[] => {
  const cursor = new ByteCursor(record);
  cursor.u32();
  const certificates: Buffer[] = [];
  let lastAlgorithm = 0;
  for (const node of new ByteCursor(cursor.take(cursor.left)).parts()) {
    const inside = new ByteCursor(node);
    const signed = inside.part();
    inside.u32();
    const algorithm = inside.u32();
    const content = inside.part();
    const parts = new ByteCursor(signed);
    const certificate = parts.part();
    const last = certificates.at(-1);
    const isHeld =
      last === undefined || isSigned({ id: lastAlgorithm, content }, signed, keyOf(readCertificate(last).spki));
    if (!isHeld || (last !== undefined && parts.u32() !== lastAlgorithm)) throw new ApkError('signature');
    certificates.push(certificate);
    lastAlgorithm = algorithm;
  }
  return certificates;
};
