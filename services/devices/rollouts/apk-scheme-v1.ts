import { createHash } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import { apkLimits } from './apk-limits.js';
import type { ApkZip } from './apk-zip.js';
import { digestsIn, jarSections, type JarSection } from './apk-jar-manifest.js';
import { pkcs7Signer } from './apk-pkcs7.js';

const manifestName = 'META-INF/MANIFEST.MF';
const blockName = /^META-INF\/([^/]+)\.(RSA|DSA|EC)$/i;
/** Schemes that a signature file may say are there too, by their numbers. Source: source.android.com, "APK signature scheme v2". */
const laterSchemes = { '2': 'v2', '3': 'v3' } as const;

/** A signature file and the block that signs it. */
interface SignatureFile {
  content: Buffer;
  block: Buffer;
  sections: readonly JarSection[];
}

/** The files with signatures of the first scheme. A block without its signature file counts for nothing, as on Android. */
export const signatureFiles = async (zip: ApkZip): Promise<SignatureFile[]> => {
  const files = new Map(zip.names.map((name) => [name.toUpperCase(), name]));
  const found: SignatureFile[] = [];
  for (const name of zip.names) {
    const [, base] = blockName.exec(name) ?? [];
    const file = base === undefined ? undefined : files.get(`META-INF/${base.toUpperCase()}.SF`);
    if (file === undefined) continue;
    const block = await zip.content(name, apkLimits.signatureFileBytes);
    const content = await zip.content(file, apkLimits.jarManifestBytes);
    if (block && content) found.push({ content, block, sections: jarSections(content) });
  }
  return found;
};

/** No later signatures were stripped: Android refuses what says that it had some. @throws ApkError */
export const checkNotStripped = (files: readonly SignatureFile[], present: ReadonlySet<string>): void => {
  for (const { sections } of files) {
    const schemes = sections[0]?.attributes.get('x-android-apk-signed')?.split(',') ?? [];
    for (const scheme of schemes.map((each) => each.trim())) {
      const expected = Object.entries(laterSchemes).find(([number]) => number === scheme)?.[1];
      if (expected !== undefined && !present.has(expected)) throw new ApkError('stripped');
    }
  }
};

/**
 * The certificates of an apk's signers by the first scheme. Checked are the signature of each, the digests of the manifest
 * in its signature file, and the digest of each part in the manifest, by the rules of Android. @throws ApkError
 */
export const jarSigners = async (zip: ApkZip, files: readonly SignatureFile[]): Promise<Buffer[]> => {
  const certificates = files.map(({ block, content }, at) => signerOf(block, content, at));
  const manifest = await zip.content(manifestName, apkLimits.jarManifestBytes);
  const sections = manifest ? jarSections(manifest) : [];
  const parts = byName(sections.slice(1));
  if (!manifest || parts === undefined) throw new ApkError('jarDigest');
  for (const file of files) checkSignatureFile(file, manifest, sections[0], parts);
  await checkParts(zip, parts, files);
  return certificates;
};

const signerOf = (block: Buffer, content: Buffer, at: number): Buffer => {
  try {
    return pkcs7Signer(block, content).raw;
  } catch (error) {
    throw new ApkError(at === 0 ? 'signature' : 'otherSigner', { cause: error });
  }
};

/** Sections by the name of their part; undefined when one has no name, or two have the same. */
const byName = (sections: readonly JarSection[]): Map<string, JarSection> | undefined => {
  const found = new Map(sections.map((section) => [section.attributes.get('name') ?? '', section]));
  return found.has('') || found.size < sections.length ? undefined : found;
};

/** A signature file fits the manifest: as a whole, or else section by section. */
const checkSignatureFile = (
  { sections }: SignatureFile,
  manifest: Buffer,
  mainSection: JarSection | undefined,
  parts: ReadonlyMap<string, JarSection>,
): void => {
  const [main, ...others] = sections;
  const named = byName(others);
  if (!main?.attributes.has('signature-version') || !mainSection || !named) throw new ApkError('jarDigest');
  // that tool counts otherwise
  const bySigntool = main.attributes.get('created-by')?.includes('signtool') === true;
  const whole = digestsIn(main, bySigntool ? '-digest' : '-digest-manifest');
  if (!bySigntool) checkDigests(digestsIn(main, '-digest-manifest-main-attributes'), mainSection.bytes);
  if (whole.size > 0 && isDigestOf(whole, manifest)) return;
  for (const [name, section] of named) {
    const part = parts.get(name);
    const digests = digestsIn(section, '-digest');
    if (!part || digests.size === 0) throw new ApkError('jarDigest');
    checkDigests(digests, part.bytes);
  }
};

const isDigestOf = (digests: ReadonlyMap<string, string>, bytes: Buffer): boolean =>
  [...digests].every(([algorithm, digest]) => createHash(algorithm).update(bytes).digest('base64') === digest);

const checkDigests = (digests: ReadonlyMap<string, string>, bytes: Buffer): void => {
  if (!isDigestOf(digests, bytes)) throw new ApkError('jarDigest');
};

/** Every part is in the manifest with its digest, and signed by the same signers; the manifest names no other part. */
const checkParts = async (
  zip: ApkZip,
  sections: ReadonlyMap<string, JarSection>,
  files: readonly SignatureFile[],
): Promise<void> => {
  const signed = files.map((file) => new Set(file.sections.slice(1).map(({ attributes }) => attributes.get('name'))));
  for (const name of sections.keys()) if (!zip.has(name)) throw new ApkError('jarDigest');
  let checked = 0;
  for (const name of zip.rawNames) {
    // Android needs no digests of the folder with the signatures, nor of folders
    if (name.startsWith('META-INF/') || name.endsWith('/')) continue;
    const section = sections.get(name);
    const digests = section ? digestsIn(section, '-digest') : new Map<string, string>();
    if (digests.size === 0 || !signed.every((names) => names.has(name))) throw new ApkError('jarDigest');
    const found = await zip.digests(name, [...digests.keys()]);
    if ([...digests].some(([algorithm, digest]) => found.get(algorithm) !== digest)) throw new ApkError('jarDigest');
    checked++;
  }
  if (checked === 0) throw new ApkError('jarDigest');
};
