import BinaryXmlParser, {
  type XmlAttribute,
  type XmlNode,
} from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js';
import { createHash, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { maxVersionCode } from '#libs/contracts';
import { ApkError, type ApkFacts, apkLimits } from './apk-facts.js';
import { checkNotStripped, jarSigners, signatureFiles } from './apk-scheme-v1.js';
import { type BlockScheme, lineageOf, schemeIds, type Signer, signersOf } from './apk-scheme-v2.js';
import { type ApkSections, contentDigests, type DigestName, sectionsOf } from './apk-signing-block.js';
import { ApkZip } from './apk-zip.js';

const headerBytes = 8;
const xmlChunk = 0x0003;
const maxName = 64;
/** Source: Android's rules for application ids. */
const packagePattern = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const longestPackageName = 255;

/** What a manifest says of its app. */
type Manifest = Omit<ApkFacts, 'signerSha256' | 'otherSigners'>;

/** @throws ApkError for what is no manifest of an app */
const readManifest = (bytes: Buffer): Manifest => {
  checkChunks(bytes);
  const root = parsed(bytes);
  if (root?.nodeName !== 'manifest') throw new ApkError('manifest');
  const packageName = textOf(attribute(root, 'package'));
  const versionCode = numberOf(attribute(root, 'versionCode'));
  if (packageName === null || packageName.length > longestPackageName || !packagePattern.test(packageName)) {
    throw new ApkError('manifest');
  }
  if (versionCode === null || versionCode < 1 || versionCode > maxVersionCode) throw new ApkError('manifest');
  // a name that stands in the resources is not looked up: the number says which version it is
  const versionName = textOf(attribute(root, 'versionName')) ?? String(versionCode);
  const sdk = root.childNodes?.find(({ nodeName }) => nodeName === 'uses-sdk');
  return {
    packageName,
    versionCode,
    versionName: versionName.replace(/\p{C}/gu, '').slice(0, maxName),
    minSdk: sdk ? numberOf(attribute(sdk, 'minSdkVersion')) : null,
  };
};

/** Chunks follow one another without gaps; one without a length would be read for ever. */
const checkChunks = (bytes: Buffer): void => {
  if (bytes.length < headerBytes || bytes.readUInt16LE(0) !== xmlChunk || bytes.readUInt32LE(4) > bytes.length) {
    throw new ApkError('manifest');
  }
  for (let at = headerBytes; at < bytes.length;) {
    const size = at + headerBytes <= bytes.length ? bytes.readUInt32LE(at + 4) : 0;
    if (size < headerBytes || at + size > bytes.length) throw new ApkError('manifest');
    at += size;
  }
};

const parsed = (bytes: Buffer): XmlNode | null => {
  try {
    return new BinaryXmlParser(bytes).parse();
  } catch (error) {
    throw new ApkError('manifest', { cause: error });
  }
};

const attribute = ({ attributes = [] }: XmlNode, name: string): XmlAttribute | undefined =>
  attributes.find((each) => each.name === name);

const textOf = (found: XmlAttribute | undefined): string | null => {
  const value = found?.typedValue.type === 'string' ? found.typedValue.value : found?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

const numberOf = (found: XmlAttribute | undefined): number | null => {
  const value = found?.typedValue.value;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
};

/** The signers of an apk by each scheme whose signatures it has. */
type BlockSigners = ReadonlyMap<BlockScheme, readonly Signer[]>;

/** The signers in the block of signatures, checked but for the content. @throws ApkError */
const blockSigners = (pairs: ReadonlyMap<number, Buffer>): BlockSigners => {
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
const signerFingerprints = (jarCertificates: readonly Buffer[], block: BlockSigners): string[] => {
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

const manifestName = 'AndroidManifest.xml';
/** What every apk begins with: one that begins otherwise could be something else at once. */
const start = Buffer.from('PK\x03\x04', 'latin1');
/** Android 7: the first version that knows the second scheme, and then looks at no signature of the first. */
const knowsSecondScheme = 24;

/**
 * Reads an apk, and checks what Android checks before it installs one: the zip by its directory and headers; of schemes v2
 * and v3 each signer's signature and certificate, and the digests of the whole content; of scheme v1 the same and the
 * digest of each part, unless no card on which the apk runs would look at it. `opened` is called before the content is
 * read. @throws ApkError
 */
export const readApk = async (path: string, opened: () => void): Promise<ApkFacts> => {
  const file = await open(path);
  try {
    await checkStart(file);
    const zip = await ApkZip.open(path);
    try {
      const facts = await manifestOf(zip);
      const [signerSha256 = '', ...otherSigners] = await signersOfApk(file, zip, facts, opened);
      return { ...facts, signerSha256, otherSigners };
    } finally {
      zip.close();
    }
  } finally {
    await file.close();
  }
};

const signersOfApk = async (
  file: FileHandle,
  zip: ApkZip,
  { minSdk }: Manifest,
  opened: () => void,
): Promise<string[]> => {
  const sections = await sectionsOf(file);
  const block = blockSigners(sections.pairs);
  const files = await signatureFiles(zip);
  checkNotStripped(files, new Set(block.keys()));
  if (block.size === 0 && files.length === 0) throw new ApkError('unsigned');
  opened();
  await checkContent(file, sections, block);
  const isRead = files.length > 0 && (block.size === 0 || (minSdk ?? 1) < knowsSecondScheme);
  return signerFingerprints(isRead ? await jarSigners(zip, files) : [], block);
};

const checkStart = async (file: FileHandle): Promise<void> => {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(start.length), position: 0 });
  if (bytesRead < start.length || !buffer.equals(start)) throw new ApkError('notApk');
};

const manifestOf = async (zip: ApkZip): Promise<Manifest> => {
  const manifest = await zip.content(manifestName, apkLimits.manifestBytes);
  if (!manifest) throw new ApkError('notApk');
  return readManifest(manifest);
};

/** What was signed is what stands in the file. */
const checkContent = async (file: FileHandle, sections: ApkSections, block: BlockSigners): Promise<void> => {
  const signed = [...block.values()].flat().flatMap((signer) => signer.digests);
  if (signed.length === 0) return;
  const digests = await contentDigests(file, sections, new Set<DigestName>(signed.map(([name]) => name)));
  for (const [name, digest] of signed) {
    const found = digests.get(name);
    if (found?.length !== digest.length || !timingSafeEqual(found, digest)) throw new ApkError('signature');
  }
};
