import { sha256 } from '@noble/hashes/sha2.js';

/** `challenge.nonce`, of which the SHA-256 begins with `difficulty` zero bits. Works on plain http too. */
export const findProof = ({ challenge, difficulty }: { challenge: string; difficulty: number }): string => {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}.${nonce.toString(36)}`;
    const digest = sha256(encoder.encode(proof));
    if (Math.clz32(new DataView(digest.buffer, digest.byteOffset).getUint32(0)) >= difficulty) return proof;
  }
};
