import { createHash, sign } from 'node:crypto';
import { der, derContent, derParts } from './der.js';
import { type SignerName, testSigners } from './signers.js';
import type { ZipPart } from './zip.js';

/** Signs an apk by the first scheme, and what is wrong with that. */
export interface JarSigner {
  signer: SignerName;
  /** Other bytes of the certificate than those of the signer. */
  certificate?: Buffer;
  /** Certificates that stand before that of the signer. */
  before?: readonly Buffer[];
  /** Signs attributes that hold the digest, and not the signature file itself. */
  attributes?: boolean;
  /** What the signature file says of later schemes: `2`, or `2, 3`. */
  claims?: string;
  fault?: 'signature' | 'attribute' | 'manifestDigest' | 'sectionDigest' | 'unlisted';
}

export interface JarOptions {
  signers: readonly JarSigner[];
  /** A part whose digest in the manifest is another. */
  wrongPart?: string;
  /** A part that the manifest does not name. */
  unlisted?: string;
  /** A part that is named and not there. */
  absent?: string;
}

const oids = {
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  sha256: '608648016503040201',
  ecdsaSha256: '2a8648ce3d040302',
};
const [bytesTag, sequence, set, context0] = [0x04, 0x30, 0x31, 0xa0];

const oid = (name: keyof typeof oids): Buffer => der(6, Buffer.from(oids[name], 'hex'));
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64');
const one = der(2, Buffer.from([1]));

/** A line of a manifest, broken after 70 bytes. */
const line = (name: string, value: string): string =>
  (`${name}: ${value}`.match(/.{1,70}/g) ?? []).join('\r\n ') + '\r\n';

/** The manifest, and a signature file with its block for each signer. Source: JAR file specification. */
export const jarParts = (
  parts: readonly ZipPart[],
  { signers, wrongPart, unlisted, absent }: JarOptions,
): ZipPart[] => {
  const head = `${line('Manifest-Version', '1.0')}\r\n`;
  const absents: ZipPart[] = absent === undefined ? [] : [{ name: absent, content: Buffer.from('gone') }];
  const sections = [...parts, ...absents]
    .filter(({ name }) => name !== unlisted)
    .map(({ name, content }) => {
      const digest = sha256(name === wrongPart ? 'another' : content);
      return { name, text: `${line('Name', name)}${line('SHA-256-Digest', digest)}\r\n` };
    });
  const manifest = Buffer.from(head + sections.map(({ text }) => text).join(''));
  const files = signers.map((signer, at) => signatureParts(signer, at, manifest, sections));
  return [{ name: 'META-INF/MANIFEST.MF', content: manifest }, ...files.flat()];
};

const signatureParts = (
  signer: JarSigner,
  at: number,
  manifest: Buffer,
  sections: readonly { name: string; text: string }[],
): ZipPart[] => {
  const { claims, fault } = signer;
  const wrong = fault === 'manifestDigest' || fault === 'sectionDigest';
  const main = [
    line('Signature-Version', '1.0'),
    line('SHA-256-Digest-Manifest', sha256(wrong ? 'another' : manifest)),
    ...(claims === undefined ? [] : [line('X-Android-APK-Signed', claims)]),
  ];
  const listed = fault === 'unlisted' ? sections.slice(1) : sections;
  const others = listed.map(({ name, text }) => {
    const digest = sha256(fault === 'sectionDigest' ? 'another' : text);
    return `${line('Name', name)}${line('SHA-256-Digest', digest)}\r\n`;
  });
  const content = Buffer.from(`${main.join('')}\r\n${others.join('')}`);
  const base = `META-INF/${at === 0 ? 'CERT' : `CERT${at}`}`;
  return [
    { name: `${base}.SF`, content },
    { name: `${base}.EC`, content: pkcs7(signer, content) },
  ];
};

/** A detached signature. Shape: RFC 2315, SignedData. */
const pkcs7 = (signer: JarSigner, content: Buffer): Buffer => {
  const { certificate = testSigners[signer.signer].certificate, before = [] } = signer;
  const bag = der(context0, ...before, certificate);
  const inside = [one, der(set), der(sequence, oid('data')), bag, der(set, signerInfo(signer, content))];
  return der(sequence, oid('signedData'), der(context0, der(sequence, ...inside)));
};

const signerInfo = ({ signer, attributes, fault }: JarSigner, content: Buffer): Buffer => {
  const { certificate, key } = testSigners[signer];
  const [body = Buffer.alloc(0)] = derParts(derContent(certificate));
  const [, serial = one, , issuer = one] = derParts(derContent(body));
  const digest = createHash('sha256')
    .update(fault === 'attribute' ? 'another' : content)
    .digest();
  const attribute = (type: 'contentType' | 'messageDigest', value: Buffer): Buffer =>
    der(sequence, oid(type), der(set, value));
  const signedAttributes = [attribute('contentType', oid('data')), attribute('messageDigest', der(bytesTag, digest))];
  const signed = attributes ? der(set, ...signedAttributes) : content;
  const signature = sign('sha256', fault === 'signature' ? Buffer.from('another') : signed, key);
  return der(
    sequence,
    one,
    der(sequence, issuer, serial),
    der(sequence, oid('sha256')),
    ...(attributes ? [der(context0, ...signedAttributes)] : []),
    der(sequence, oid('ecdsaSha256')),
    der(bytesTag, signature),
  );
};
