import { timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { apkLimits } from './apk-limits.js';
import { ApkZip } from './apk-zip.js';
import { contentDigests, type DigestName } from './apk-content-digest.js';
import { type Manifest, readManifest } from './apk-manifest.js';
import { type BlockSigners, blockSigners, signerFingerprints } from './apk-package-signers.js';
import { checkNotStripped, jarSigners, signatureFiles } from './apk-scheme-v1.js';
import { type ApkSections, sectionsOf } from './apk-signing-block.js';

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
