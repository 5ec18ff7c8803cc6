import { digestOf, isSigned, keyOf, type Numbered, numbered, readCertificate } from './apk-der.js';
import { ApkError } from './apk-facts.js';
import type { DigestName } from './apk-signing-block.js';
import { ByteCursor } from './apk-zip.js';

/** Schemes of signatures of whole files, by their ids in the block. Source: source.android.com, apksig. */
export const schemeIds = { v2: 0x7109871a, v3: 0xf05368c0, v31: 0x1b93ad61 } as const;
export type BlockScheme = keyof typeof schemeIds;

/** Attributes that a signer has signed. */
const attributeIds = { stripped: 0xbeeff00d, lineage: 0x3ba06f8c, rotation: 0x559f8b02 };

/** A signer whose signature verifies with the key of the certificate; what was signed is still to be compared with the file. */
export interface Signer {
  certificate: Buffer;
  /** Digests of the content, at least one. */
  digests: readonly (readonly [DigestName, Buffer])[];
  /** Versions of Android that it is for; all of them by the second scheme. */
  from: number;
  to: number;
  /** A later scheme that has to be there too. */
  expects: BlockScheme | undefined;
  /** The record of the certificates that this one follows. */
  lineage: Buffer | undefined;
}

const allVersions = { from: 0, to: 0x7fffffff };

/**
 * The signers of a scheme, each with a signature that holds. @throws ApkError when there is none, when a signature does not
 * verify, or when two of the third scheme are for the same versions of Android
 */
export const signersOf = (value: Buffer, scheme: BlockScheme): Signer[] => {
  const blocks = new ByteCursor(new ByteCursor(value).part()).parts();
  if (blocks.length === 0) throw new ApkError('unsigned');
  const signers = blocks.map((block, at) => checkedSigner(block, scheme, at));
  const overlap = signers.some((one, at) =>
    signers.slice(at + 1).some((other) => one.from <= other.to && other.from <= one.to),
  );
  if (scheme !== 'v2' && overlap) throw new ApkError('otherSigner');
  return signers;
};

const checkedSigner = (block: Buffer, scheme: BlockScheme, at: number): Signer => {
  try {
    return signerIn(block, scheme);
  } catch (error) {
    if (error instanceof ApkError && error.problem !== 'signature') throw error;
    throw new ApkError(at === 0 ? 'signature' : 'otherSigner', { cause: error });
  }
};

/** The schemes begin and end alike; from the third on two numbers of Android versions stand before the signatures. */
const signerIn = (block: Buffer, scheme: BlockScheme): Signer => {
  const cursor = new ByteCursor(block);
  const signed = cursor.part();
  const versions = scheme === 'v2' ? allVersions : versionsIn(cursor);
  const signatures = new ByteCursor(cursor.part()).parts().map(numbered);
  const spki = cursor.part();
  const key = keyOf(spki);
  const known = signatures.filter((signature) => isSigned(signature, signed, key));
  if (known.length === 0) throw new ApkError('signature');
  const inside = new ByteCursor(signed);
  const digests = new ByteCursor(inside.part()).parts().map(numbered);
  checkSameAlgorithms(signatures, digests);
  const [certificate] = new ByteCursor(inside.part()).parts();
  if (!certificate || !keyOf(readCertificate(certificate).spki).equals(key)) throw new ApkError('signature');
  if (scheme !== 'v2') checkSameVersions(versions, versionsIn(inside));
  const attributes = attributesIn(inside.part());
  return {
    certificate: Buffer.from(certificate),
    digests: supportedDigests(digests),
    ...versions,
    expects: expectedBy(attributes),
    lineage: attributes.get(attributeIds.lineage),
  };
};

/** Android goes by the list of digests, and looks for the signature that goes with one: both name the same algorithms. */
const checkSameAlgorithms = (signatures: readonly Numbered[], digests: readonly Numbered[]): void => {
  const isSame = signatures.length === digests.length && signatures.every(({ id }, at) => id === digests[at]?.id);
  if (!isSame) throw new ApkError('digestList');
};

const supportedDigests = (digests: readonly Numbered[]): Signer['digests'] => {
  const found = digests.flatMap(({ id, content }): [DigestName, Buffer][] => {
    const name = digestOf(id);
    return name === undefined ? [] : [[name, content]];
  });
  if (found.length === 0) throw new ApkError('signature');
  return found;
};

const versionsIn = (cursor: ByteCursor): { from: number; to: number } => ({ from: cursor.u32(), to: cursor.u32() });

const checkSameVersions = (one: { from: number; to: number }, other: { from: number; to: number }): void => {
  if (one.from !== other.from || one.to !== other.to) throw new ApkError('signature');
};

/** What else was signed, by its id. */
const attributesIn = (bytes: Buffer): Map<number, Buffer> =>
  new Map(
    new ByteCursor(bytes).parts().map((part): [number, Buffer] => {
      const cursor = new ByteCursor(part);
      return [cursor.u32(), cursor.take(cursor.left)];
    }),
  );

const expectedBy = (attributes: ReadonlyMap<number, Buffer>): BlockScheme | undefined => {
  if (attributes.has(attributeIds.rotation)) return 'v31';
  const stripped = attributes.get(attributeIds.stripped);
  return stripped !== undefined && new ByteCursor(stripped).u32() === 3 ? 'v3' : undefined;
};

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
