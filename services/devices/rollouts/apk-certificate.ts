import { createPublicKey, type KeyObject } from 'node:crypto';
import { contentOf, type Element, elements, inside, tag } from './apk-der.js';

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
