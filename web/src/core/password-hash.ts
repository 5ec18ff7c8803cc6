import { loadPart } from './parts.js';

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is sent instead of a password: its SHA-256 in hex. Browsers offer no hash of their own on plain http. */
export const passwordHash = async (plain: string): Promise<string> => {
  const bytes = new TextEncoder().encode(plain);
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle !== undefined) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  const { sha256 } = await loadPart(() => import('@noble/hashes/sha2.js'));
  return hexOf(sha256(bytes));
};
