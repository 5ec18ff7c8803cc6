import { createHash, timingSafeEqual, verify } from 'node:crypto';
import {
  type Certificate,
  contentOf,
  type Element,
  elements,
  encoded,
  inside,
  keyOf,
  readCertificate,
  serialOf,
  tag,
} from './apk-der.js';
import { ApkError, apkLimits } from './apk-facts.js';
import type { ApkZip } from './apk-zip.js';

/** A section of MANIFEST.MF or of a signature file. */
interface JarSection {
  /** As it stands there, with the empty line that ends it. */
  bytes: Buffer;
  /** Values by name in lower case; each character is a byte. */
  attributes: ReadonlyMap<string, string>;
}

const [lf, cr, space] = [0x0a, 0x0d, 0x20];

/** The sections of a file, the main one first. Source: JAR file specification, "Notes on manifest and signature files". */
const jarSections = (bytes: Buffer): JarSection[] => {
  const sections: JarSection[] = [];
  let from = 0;
  let lines: string[] = [];
  const close = (to: number): void => {
    if (lines.length > 0) sections.push({ bytes: bytes.subarray(from, to), attributes: attributesOf(lines) });
    lines = [];
    from = to;
  };
  for (let at = 0; at < bytes.length;) {
    const end = lineEnd(bytes, at);
    const next = afterLine(bytes, end);
    if (end === at) close(next);
    else if (bytes[at] === space && lines.length > 0) lines.push((lines.pop() ?? '') + text(bytes, at + 1, end));
    else lines.push(text(bytes, at, end));
    at = next;
  }
  close(bytes.length);
  return sections;
};

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const lineEnd = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== lf && bytes[at] !== cr) at++;
  return at;
};

const afterLine = (bytes: Buffer, end: number): number =>
  bytes[end] === cr && bytes[end + 1] === lf ? end + 2 : Math.min(end + 1, bytes.length);

const attributesOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );

/** Digests that Android reads, by the name of their attributes. */
const digestNames = new Map([
  ['sha', 'sha1'],
  ['sha1', 'sha1'],
  ['sha-1', 'sha1'],
  ['sha-256', 'sha256'],
  ['sha-384', 'sha384'],
  ['sha-512', 'sha512'],
]);

/** The digests of attributes that end so, such as `-digest`, by algorithm, in base64. */
const digestsIn = ({ attributes }: JarSection, ending: string): Map<string, string> =>
  new Map(
    [...attributes].flatMap(([name, value]): [string, string][] => {
      const algorithm = name.endsWith(ending) ? digestNames.get(name.slice(0, -ending.length)) : undefined;
      return algorithm === undefined ? [] : [[algorithm, value.trim()]];
    }),
  );

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
const pkcs7Signer = (file: Buffer, signed: Buffer): Certificate => {
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
