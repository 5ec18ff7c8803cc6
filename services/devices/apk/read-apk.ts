import { createHash, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { apkLimits } from './apk-limits.js';
import { ApkZip } from './apk-zip.js';
import { contentDigests, type DigestName } from './content-digest.js';
import { readManifest } from './manifest.js';
import { certificateOf, isSignatureFile } from './scheme-v1.js';
import { schemeIds, type Signer, signerOf } from './scheme-v2.js';
import { type ApkSections, sectionsOf } from './signing-block.js';

const manifestName = 'AndroidManifest.xml';
/** What every apk begins with: one that begins otherwise could be something else at once. */
const start = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Reads an apk. Checked are: the zip by its directory and headers; of schemes v2 and v3 the signature, its certificate
 * and the digests of the whole content; of an apk with scheme v1 alone the certificate is read. `opened` is called
 * before the content is read. @throws ApkError
 */
export const readApk = async (path: string, opened: () => void): Promise<ApkFacts> => {
  const file = await open(path);
  try {
    await checkStart(file);
    const { facts, signatureFile } = await partsOf(path);
    const sections = await sectionsOf(file);
    const signers = (['v2', 'v3'] as const).flatMap((scheme) => {
      const value = sections.pairs.get(schemeIds[scheme]);
      return value ? [signerOf(value, scheme)] : [];
    });
    opened();
    const [signer] = signers;
    if (signer) await checkContent(file, sections, signers);
    else if (!signatureFile) throw new ApkError('unsigned');
    const certificate = signer?.certificate ?? certificateOf(signatureFile as Buffer);
    return { ...facts, signerSha256: createHash('sha256').update(certificate).digest('hex') };
  } finally {
    await file.close();
  }
};

const checkStart = async (file: FileHandle): Promise<void> => {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(start.length), position: 0 });
  if (bytesRead < start.length || !buffer.equals(start)) throw new ApkError('notApk');
};

const partsOf = async (
  path: string,
): Promise<{ facts: Omit<ApkFacts, 'signerSha256'>; signatureFile: Buffer | undefined }> => {
  const zip = await ApkZip.open(path);
  try {
    const manifest = await zip.content(manifestName, apkLimits.manifestBytes);
    if (!manifest) throw new ApkError('notApk');
    const name = zip.names.find(isSignatureFile);
    const signatureFile = name === undefined ? undefined : await zip.content(name, apkLimits.signatureFileBytes);
    return { facts: readManifest(manifest), signatureFile };
  } finally {
    zip.close();
  }
};

/** What was signed is what stands in the file. */
const checkContent = async (file: FileHandle, sections: ApkSections, signers: readonly Signer[]): Promise<void> => {
  const names = new Set<DigestName>(signers.flatMap(({ digests }) => [...digests.keys()]));
  const digests = await contentDigests(file, sections, names);
  for (const signer of signers) {
    for (const [name, signed] of signer.digests) {
      const found = digests.get(name);
      if (found?.length !== signed.length || !timingSafeEqual(found, signed)) throw new ApkError('signature');
    }
  }
};
