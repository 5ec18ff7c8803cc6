import { constants, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

/** A JWT as it was sent; nothing of it is verified. */
export interface SignedJwt {
  header: Readonly<Record<string, unknown>>;
  claims: Readonly<Record<string, unknown>>;
  /** The bytes that are signed. */
  signed: Buffer;
  signature: Buffer;
}

/** How a signature is made. Source: RFC 7518, section 3.1; RFC 8037; RFC 9864. */
interface Algorithm {
  kty: 'RSA' | 'EC' | 'OKP';
  crv?: string;
  hash: string | null;
  /** Length of the salt of RSASSA-PSS. */
  saltLength?: number;
}

const rsa = (bits: number): Algorithm => ({ kty: 'RSA', hash: `sha${bits}` });
const pss = (bits: number): Algorithm => ({ ...rsa(bits), saltLength: bits / 8 });
const ec = (bits: number, crv: string): Algorithm => ({ kty: 'EC', crv, hash: `sha${bits}` });
const ed25519: Algorithm = { kty: 'OKP', crv: 'Ed25519', hash: null };

const algorithms = new Map<unknown, Algorithm>([
  ...[256, 384, 512].flatMap((bits): [string, Algorithm][] => [
    [`RS${bits}`, rsa(bits)],
    [`PS${bits}`, pss(bits)],
  ]),
  ['ES256', ec(256, 'P-256')],
  ['ES384', ec(384, 'P-384')],
  ['ES512', ec(512, 'P-521')],
  ['EdDSA', ed25519],
  ['Ed25519', ed25519],
]);

/** Names of the algorithms whose signatures are verified; all of them use a key pair. */
export const jwtAlgorithms: readonly string[] = [...algorithms.keys()].map(String);

/** Bits of an RSA key at the least. Source: RFC 7518, section 3.3. */
const leastRsaBits = 2048;
const maxLength = 16_384;
const pattern = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** The parts of a compact JWT; undefined for anything else. */
export const readJwt = (token: string): SignedJwt | undefined => {
  const parts = token.length <= maxLength ? pattern.exec(token) : null;
  const [, header = '', claims = '', signature = ''] = parts ?? [];
  const [headerFields, claimFields] = [objectOf(header), objectOf(claims)];
  if (!headerFields || !claimFields) return undefined;
  const signed = Buffer.from(`${header}.${claims}`);
  return { header: headerFields, claims: claimFields, signed, signature: Buffer.from(signature, 'base64url') };
};

/** True for a key of a JWK set that may verify a JWT with this header. */
export const fits = (jwk: JsonWebKey, { alg, kid }: SignedJwt['header']): boolean => {
  const algorithm = algorithms.get(alg);
  return (
    algorithm !== undefined &&
    jwk.kty === algorithm.kty &&
    (algorithm.crv === undefined || jwk.crv === algorithm.crv) &&
    (kid === undefined || jwk['kid'] === kid) &&
    (jwk['alg'] === undefined || jwk['alg'] === alg) &&
    (jwk['use'] === undefined || jwk['use'] === 'sig')
  );
};

/** True when the key has signed the JWT with the algorithm that its header names. */
export const isSignedBy = ({ header, signed, signature }: SignedJwt, key: KeyObject): boolean => {
  const algorithm = algorithms.get(header['alg']);
  // extensions that have to be understood are not: none is known here
  if (!algorithm || header['crit'] !== undefined) return false;
  const { kty, hash, saltLength } = algorithm;
  if (kty === 'RSA' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastRsaBits) return false;
  const padding = saltLength === undefined ? {} : { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
  return verify(hash, signed, { key, dsaEncoding: 'ieee-p1363', ...padding }, signature);
};

const objectOf = (part: string): Record<string, unknown> | undefined => {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
