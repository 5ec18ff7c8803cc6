import { createHash, createPublicKey, sign } from 'node:crypto';
import { u32, u64, withLength } from './bytes.js';
import type { TestSigner } from './signers.js';
import type { ZipSections } from './zip.js';

/** APK Signature Scheme v2, ECDSA with SHA-256. Source: source.android.com, "APK signature scheme v2". */
const schemeV2 = 0x7109871a;
const ecdsaSha256 = 0x0201;
const magic = Buffer.from('APK Sig Block 42', 'latin1');
const chunkBytes = 2 ** 20;

/** The block that stands between the contents and the directory of a signed apk. */
export const signingBlock = (sections: ZipSections, { key, certificate }: TestSigner): Buffer => {
  // the end counts as if the directory began where the block does
  const digest = contentDigest([sections.contents, sections.directory, sections.end(sections.contents.length)]);
  const digests = withLength(withLength(u32(ecdsaSha256), withLength(digest)));
  const signed = Buffer.concat([digests, withLength(withLength(certificate)), withLength()]);
  const signatures = withLength(withLength(u32(ecdsaSha256), withLength(sign('sha256', signed, key))));
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const signer = withLength(withLength(signed), signatures, withLength(publicKey));
  const value = withLength(signer);
  const pair = Buffer.concat([u64(4 + value.length), u32(schemeV2), value]);
  const size = u64(pair.length + 8 + magic.length);
  return Buffer.concat([size, pair, size, magic]);
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
