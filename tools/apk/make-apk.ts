import { createHash } from 'node:crypto';
import { emptyDex } from './dex.js';
import { type JarOptions, jarParts } from './jar-signature.js';
import { binaryManifest } from './manifest.js';
import type { SignerName } from './signers.js';
import { type BlockSigner, type SchemeName, signingBlock } from './signing-block.js';
import { type ZipPart, zipSections } from './zip.js';

export interface ApkOptions {
  packageName: string;
  versionCode: number;
  versionName: string;
  /** 24 when not given. */
  minSdk?: number;
  /** Bytes of an asset that nothing reads; they differ from version to version. */
  padding?: number;
  /** `a` when not given. */
  signer?: SignerName;
  /** In the place of `signer`, with what is wrong with them. */
  blockSigners?: readonly BlockSigner[];
  /** Signatures of the first scheme; none when not given. */
  jar?: JarOptions;
  /** Without the second and the third scheme. */
  unsigned?: boolean;
  /** v2 alone when not given. */
  schemes?: readonly SchemeName[];
  /** Further parts of the zip. */
  parts?: readonly ZipPart[];
  /** Instead of the manifest that the above make. */
  manifest?: Buffer;
}

/**
 * An apk as a build would make it: manifest, dex, an asset, signed by APK Signature Scheme v2 with a certificate of its
 * signer. It has no screen and does nothing.
 */
export const makeApk = (options: ApkOptions): Buffer => {
  const { packageName, versionCode, versionName, minSdk = 24, padding = 0, signer = 'a', unsigned = false } = options;
  const seed = createHash('sha256').update(`${packageName} ${versionCode} ${versionName}`).digest();
  const { manifest = binaryManifest({ packageName, versionCode, versionName, minSdk }) } = options;
  const parts: ZipPart[] = [
    { name: 'AndroidManifest.xml', content: manifest },
    { name: 'classes.dex', content: emptyDex() },
    ...(padding > 0 ? [{ name: 'assets/padding.bin', content: Buffer.alloc(padding, seed) }] : []),
    ...(options.parts ?? []),
  ];
  const sections = zipSections([...parts, ...(options.jar ? jarParts(parts, options.jar) : [])]);
  const { blockSigners = [{ signer }] } = options;
  const block = unsigned ? Buffer.alloc(0) : signingBlock(sections, blockSigners, options.schemes);
  const { contents, directory, end } = sections;
  return Buffer.concat([contents, block, directory, end(contents.length + block.length)]);
};
