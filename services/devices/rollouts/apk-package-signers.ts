import { createHash } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import { lineageOf } from './apk-lineage.js';
import { type BlockScheme, schemeIds, type Signer, signersOf } from './apk-scheme-v2.js';

/** The signers of an apk by each scheme whose signatures it has. */
export type BlockSigners = ReadonlyMap<BlockScheme, readonly Signer[]>;

/** The signers in the block of signatures, checked but for the content. @throws ApkError */
export const blockSigners = (pairs: ReadonlyMap<number, Buffer>): BlockSigners => {
  const found = new Map<BlockScheme, readonly Signer[]>();
  for (const scheme of ['v2', 'v3', 'v31'] as const) {
    const value = pairs.get(schemeIds[scheme]);
    if (value) found.set(scheme, signersOf(value, scheme));
  }
  for (const { expects } of [...found.values()].flat()) {
    if (expects !== undefined && !found.has(expects)) throw new ApkError('stripped');
  }
  return found;
};

const fingerprint = (certificate: Buffer): string => createHash('sha256').update(certificate).digest('hex');
const fingerprints = (certificates: readonly Buffer[]): string[] => [...new Set(certificates.map(fingerprint))];

/**
 * SHA-256 of the certificates of all signers, the first one first: those of the oldest scheme, by which former versions of
 * Android know them. The schemes agree in them; only from the third on one may follow others by a record of rotated keys.
 * @throws ApkError
 */
export const signerFingerprints = (jarCertificates: readonly Buffer[], block: BlockSigners): string[] => {
  const bySecond = fingerprints((block.get('v2') ?? []).map(({ certificate }) => certificate));
  const byFirst = fingerprints(jarCertificates);
  if (byFirst.length > 0 && bySecond.length > 0 && !sameMembers(byFirst, bySecond)) throw new ApkError('signersDiffer');
  const old = bySecond.length > 0 ? bySecond : byFirst;
  const later = [...(block.get('v3') ?? []), ...(block.get('v31') ?? [])];
  for (const signer of later) checkFollows(signer, old);
  return old.length > 0 ? old : fingerprints(later.slice(0, 1).map(({ certificate }) => certificate));
};

/** A signer of the third scheme is the only one before it, or has come into its place. */
const checkFollows = ({ certificate, lineage }: Signer, old: readonly string[]): void => {
  const line = lineage ? fingerprints(rotated(lineage)) : [fingerprint(certificate)];
  const isNewest = line.at(-1) === fingerprint(certificate);
  const isKnown = old.length === 0 || (old.length === 1 && line.includes(old[0] ?? ''));
  if (!isNewest || !isKnown) throw new ApkError('signersDiffer');
};

const rotated = (record: Buffer): Buffer[] => {
  try {
    return lineageOf(record);
  } catch (error) {
    throw new ApkError('signature', { cause: error });
  }
};

/** True for lists with the same members, whatever their order. */
const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));
