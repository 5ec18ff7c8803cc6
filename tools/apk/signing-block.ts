import { createHash, createPublicKey, sign } from 'node:crypto';
import { u32, u64, withLength } from './bytes.js';
import { type SignerName, testSigners } from './signers.js';
import type { ZipSections } from './zip.js';

/** Source: source.android.com, "APK signature scheme v2" and "v3". */
const ids = { v2: 0x7109871a, v3: 0xf05368c0 };
const ecdsaSha256 = 0x0201;
const ecdsaSha512 = 0x0202;
/** An attribute of the second scheme that says which later one is there too. */
const strippingProtection = 0xbeeff00d;
const magic = Buffer.from('APK Sig Block 42', 'latin1');
const chunkBytes = 2 ** 20;

export type SchemeName = 'v2' | 'v3';

/** Signs the whole of an apk, and what is wrong with that. */
export interface BlockSigner {
  signer: SignerName;
  /** Other bytes of the certificate than those of the signer; null: none. */
  certificate?: Buffer | null;
  /** Says that the third scheme is there too. */
  expectsV3?: boolean;
  fault?: 'unsigned' | 'signature' | 'digestList' | 'content';
}

/** The block that stands between the contents and the directory of a signed apk. */
export const signingBlock = (
  sections: ZipSections,
  signers: readonly BlockSigner[],
  schemes: readonly SchemeName[] = ['v2'],
): Buffer => {
  // the end counts as if the directory began where the block does
  const digest = contentDigest([sections.contents, sections.directory, sections.end(sections.contents.length)]);
  const pairs = schemes.map((scheme) => {
    const value = withLength(...signers.map((signer) => withLength(signedBy(signer, digest, scheme))));
    return Buffer.concat([u64(4 + value.length), u32(ids[scheme]), value]);
  });
  const size = u64(Buffer.concat(pairs).length + 8 + magic.length);
  return Buffer.concat([size, ...pairs, size, magic]);
};

const signedBy = (signer: BlockSigner, digest: Buffer, scheme: SchemeName): Buffer => {
  const { key, certificate: own } = testSigners[signer.signer];
  const { certificate = own, expectsV3 = false, fault } = signer;
  const named = fault === 'content' ? Buffer.alloc(32) : digest;
  const further = fault === 'digestList' ? [withLength(u32(ecdsaSha512), withLength(Buffer.alloc(64)))] : [];
  const digests = withLength(withLength(u32(ecdsaSha256), withLength(named)), ...further);
  // the third scheme says for which versions of Android it is
  const versions = scheme === 'v3' ? Buffer.concat([u32(24), u32(0x7fffffff)]) : Buffer.alloc(0);
  const certificates = withLength(...(certificate === null ? [] : [withLength(certificate)]));
  const attributes = withLength(...(expectsV3 ? [withLength(u32(strippingProtection), u32(3))] : []));
  const signed = Buffer.concat([digests, certificates, versions, attributes]);
  const signature = sign('sha256', fault === 'signature' ? Buffer.from('another') : signed, key);
  const signatures = withLength(...(fault === 'unsigned' ? [] : [withLength(u32(ecdsaSha256), withLength(signature))]));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return Buffer.concat([withLength(signed), versions, signatures, withLength(publicKey)]);
};

/** The digest of the digests of pieces of 1 MiB; each section begins a new piece. */
const contentDigest = (sections: readonly Buffer[]): Buffer => {
  const digests: Buffer[] = [];
  for (const section of sections) {
    for (let at = 0; at < section.length; at += chunkBytes) {
      const piece = section.subarray(at, at + chunkBytes);
      digests.push(
        createHash('sha256')
          .update(Buffer.from([0xa5]))
          .update(u32(piece.length))
          .update(piece)
          .digest(),
      );
    }
  }
  const all = createHash('sha256')
    .update(Buffer.from([0x5a]))
    .update(u32(digests.length));
  for (const digest of digests) all.update(digest);
  return all.digest();
};
