import { createHash, timingSafeEqual, verify } from 'node:crypto';
import { ApkError } from './apk-facts.js';
import { type Certificate, encoded, keyOf, readCertificate, serialOf } from './apk-certificate.js';
import { contentOf, type Element, elements, inside, tag } from './apk-der.js';

/** Object identifiers, in hex. Source: RFC 2315, RFC 3370, RFC 5754, RFC 5758. */
const digestOids = new Map([
  ['2a864886f70d0205', 'md5'],
  ['2b0e03021a', 'sha1'],
  ['608648016503040204', 'sha224'],
  ['608648016503040201', 'sha256'],
  ['608648016503040202', 'sha384'],
  ['608648016503040203', 'sha512'],
]);
/** Ends of object identifiers by the digest that they name. */
const namedBy = (prefix: string, ends: Record<string, string>): [string, string][] =>
  Object.entries(ends).map(([digest, end]) => [prefix + end, digest]);
/** Those of signatures that name a digest themselves: RSA, DSA, ECDSA. */
const signatureOids = new Map([
  ...namedBy('2a864886f70d0101', { md5: '04', sha1: '05', sha224: '0e', sha256: '0b', sha384: '0c', sha512: '0d' }),
  ...namedBy('2a8648ce3804', { sha1: '03' }),
  ...namedBy('6086480165030403', { sha224: '01', sha256: '02' }),
  ...namedBy('2a8648ce3d04', { sha1: '01', sha224: '0301', sha256: '0302', sha384: '0303', sha512: '0304' }),
]);
const oids = { data: '2a864886f70d010701', contentType: '2a864886f70d010903', messageDigest: '2a864886f70d010904' };

/**
 * The certificate of the first signer of a signature file of the first scheme (PKCS #7, detached), whose signature of `signed`
 * holds, as those of all its signers do. It is the one that the signer names by issuer and serial: others may stand before
 * it. @throws Error
 */
export const pkcs7Signer = (file: Buffer, signed: Buffer): Certificate => {
  const [info] = elements(file);
  const [, wrapped] = inside(info, tag.sequence);
  const [data] = inside(wrapped, tag.context0);
  const [, , , ...rest] = inside(data, tag.sequence);
  const bag = rest.find((each) => each.tag === tag.context0);
  const signers = inside(rest.at(-1), tag.set);
  const certificates = inside(bag, tag.context0);
  const [first] = signers.map((signer) => checkedSigner(signer, certificates, signed));
  if (!first) throw new ApkError('signature');
  return first;
};

const checkedSigner = (signer: Element, certificates: readonly Element[], signed: Buffer): Certificate => {
  const [, name, digestAlgorithm, ...rest] = inside(signer, tag.sequence);
  const attributes = rest[0]?.tag === tag.context0 ? rest.shift() : undefined;
  const [signatureAlgorithm, signature] = rest;
  const certificate = named(name, certificates);
  const digest = digestOids.get(oidOf(digestAlgorithm));
  if (digest === undefined) throw new ApkError('signature');
  const content = attributes ? signedAttributes(attributes, createHash(digest).update(signed).digest()) : signed;
  const algorithm = signatureOids.get(oidOf(signatureAlgorithm)) ?? digest;
  if (!verify(algorithm, content, keyOf(certificate.spki), contentOf(signature, tag.bytes)))
    throw new ApkError('signature');
  return certificate;
};

/**
 * The certificate that issuer and serial name. An issuer may be encoded otherwise in the certificate itself: a serial that
 * only one certificate has names it, too.
 */
const named = (name: Element | undefined, certificates: readonly Element[]): Certificate => {
  const [issuer, number] = inside(name, tag.sequence);
  const [issuedBy, serial] = [encoded(issuer), serialOf(number)];
  const found = certificates.flatMap(({ whole }) => readable(whole)).filter((each) => each.serial.equals(serial));
  const exact = found.find((each) => each.issuer.equals(issuedBy)) ?? (found.length === 1 ? found[0] : undefined);
  if (!exact) throw new ApkError('signature');
  return exact;
};

/** Nothing for what is no certificate of X.509: others may stand there too. */
const readable = (raw: Buffer): Certificate[] => {
  try {
    return [readCertificate(raw)];
  } catch {
    return [];
  }
};

/** What is signed in the place of the content: attributes that hold its digest. */
const signedAttributes = (attributes: Element, digest: Buffer): Buffer => {
  const values = new Map(
    elements(attributes.content).map((attribute) => {
      const [type, set] = inside(attribute, tag.sequence);
      const [value] = inside(set, tag.set);
      return [contentOf(type, tag.oid).toString('hex'), value];
    }),
  );
  const found = contentOf(values.get(oids.messageDigest), tag.bytes);
  const type = contentOf(values.get(oids.contentType), tag.oid).toString('hex');
  if (type !== oids.data || found.length !== digest.length || !timingSafeEqual(found, digest)) {
    throw new ApkError('signature');
  }
  // they are signed as a set, whatever their place is called here
  return Buffer.concat([Buffer.from([tag.set]), attributes.whole.subarray(1)]);
};

const oidOf = (algorithm: Element | undefined): string => {
  const [oid] = inside(algorithm, tag.sequence);
  return contentOf(oid, tag.oid).toString('hex');
};
