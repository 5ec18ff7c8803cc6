import BinaryXmlParser, {
  type XmlAttribute,
  type XmlNode,
} from '@devicefarmer/adbkit-apkreader/lib/apkreader/parser/binaryxml.js';
import { maxVersionCode } from '#libs/contracts';
import { ApkError, type ApkFacts } from './apk-facts.js';

const headerBytes = 8;
const xmlChunk = 0x0003;
const maxName = 64;
/** Source: Android's rules for application ids. */
const packagePattern = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const longestPackageName = 255;

/** What a manifest says of its app. */
export type Manifest = Omit<ApkFacts, 'signerSha256' | 'otherSigners'>;

/** @throws ApkError for what is no manifest of an app */
export const readManifest = (bytes: Buffer): Manifest => {
  checkChunks(bytes);
  const root = parsed(bytes);
  if (root?.nodeName !== 'manifest') throw new ApkError('manifest');
  const packageName = textOf(attribute(root, 'package'));
  const versionCode = numberOf(attribute(root, 'versionCode'));
  if (packageName === null || packageName.length > longestPackageName || !packagePattern.test(packageName)) {
    throw new ApkError('manifest');
  }
  if (versionCode === null || versionCode < 1 || versionCode > maxVersionCode) throw new ApkError('manifest');
  // a name that stands in the resources is not looked up: the number says which version it is
  const versionName = textOf(attribute(root, 'versionName')) ?? String(versionCode);
  const sdk = root.childNodes?.find(({ nodeName }) => nodeName === 'uses-sdk');
  return {
    packageName,
    versionCode,
    versionName: versionName.replace(/\p{C}/gu, '').slice(0, maxName),
    minSdk: sdk ? numberOf(attribute(sdk, 'minSdkVersion')) : null,
  };
};

/** Chunks follow one another without gaps; one without a length would be read for ever. */
const checkChunks = (bytes: Buffer): void => {
  if (bytes.length < headerBytes || bytes.readUInt16LE(0) !== xmlChunk || bytes.readUInt32LE(4) > bytes.length) {
    throw new ApkError('manifest');
  }
  for (let at = headerBytes; at < bytes.length;) {
    const size = at + headerBytes <= bytes.length ? bytes.readUInt32LE(at + 4) : 0;
    if (size < headerBytes || at + size > bytes.length) throw new ApkError('manifest');
    at += size;
  }
};

const parsed = (bytes: Buffer): XmlNode | null => {
  try {
    return new BinaryXmlParser(bytes).parse();
  } catch (error) {
    throw new ApkError('manifest', { cause: error });
  }
};

const attribute = ({ attributes = [] }: XmlNode, name: string): XmlAttribute | undefined =>
  attributes.find((each) => each.name === name);

const textOf = (found: XmlAttribute | undefined): string | null => {
  const value = found?.typedValue.type === 'string' ? found.typedValue.value : found?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

const numberOf = (found: XmlAttribute | undefined): number | null => {
  const value = found?.typedValue.value;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
};
