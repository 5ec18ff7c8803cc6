import { u16, u32 } from './bytes.js';

export interface ManifestFacts {
  packageName: string;
  versionCode: number;
  versionName: string;
  minSdk: number;
}

/** Kinds of chunks and values of binary XML. Source: ResourceTypes.h of Android. */
const chunkType = { pool: 0x0001, xml: 0x0003, namespace: 0x0100, namespaceEnd: 0x0101, start: 0x0102, end: 0x0103 };
const resourceMap = 0x0180;
const valueType = { text: 0x03, number: 0x10 };
const none = 0xffffffff;
const utf8 = 0x0100;

/** Attributes that the system knows by a number; their names come first among the texts. */
const attributeIds = { versionCode: 0x0101021b, versionName: 0x0101021c, minSdkVersion: 0x0101020c };
const androidUri = 'http://schemas.android.com/apk/res/android';

interface Attribute {
  name: string;
  /** Of the system's namespace. */
  system: boolean;
  value: string | number;
}

const chunk = (type: number, header: Buffer, body: Buffer): Buffer =>
  Buffer.concat([u16(type), u16(8 + header.length), u32(8 + header.length + body.length), header, body]);

/** AndroidManifest.xml of an app without any screen, as binary XML. */
export const binaryManifest = ({ packageName, versionCode, versionName, minSdk }: ManifestFacts): Buffer => {
  const texts = [
    ...Object.keys(attributeIds),
    ...['android', androidUri, 'package', 'manifest', 'uses-sdk', 'application', packageName, versionName],
  ];
  const at = (text: string): Buffer => u32(texts.indexOf(text));
  const node = (type: number, body: Buffer): Buffer => chunk(type, Buffer.concat([u32(1), u32(none)]), body);
  const attribute = ({ name, system, value }: Attribute): Buffer =>
    Buffer.concat([
      system ? at(androidUri) : u32(none),
      at(name),
      typeof value === 'string' ? at(value) : u32(none),
      u16(8),
      Buffer.from([0, typeof value === 'string' ? valueType.text : valueType.number]),
      typeof value === 'string' ? at(value) : u32(value),
    ]);
  const start = (name: string, attributes: readonly Attribute[]): Buffer => {
    const counts = [u16(20), u16(20), u16(attributes.length), u16(0), u16(0), u16(0)];
    return node(chunkType.start, Buffer.concat([u32(none), at(name), ...counts, ...attributes.map(attribute)]));
  };
  const end = (name: string): Buffer => node(chunkType.end, Buffer.concat([u32(none), at(name)]));
  const space = Buffer.concat([at('android'), at(androidUri)]);
  const parts = [
    textPool(texts),
    chunk(resourceMap, Buffer.alloc(0), Buffer.concat(Object.values(attributeIds).map(u32))),
    node(chunkType.namespace, space),
    start('manifest', [
      { name: 'versionCode', system: true, value: versionCode },
      { name: 'versionName', system: true, value: versionName },
      { name: 'package', system: false, value: packageName },
    ]),
    start('uses-sdk', [{ name: 'minSdkVersion', system: true, value: minSdk }]),
    end('uses-sdk'),
    start('application', []),
    end('application'),
    end('manifest'),
    node(chunkType.namespaceEnd, space),
  ];
  return chunk(chunkType.xml, Buffer.alloc(0), Buffer.concat(parts));
};

const textPool = (texts: readonly string[]): Buffer => {
  const stored = texts.map(pooled);
  const offsets: Buffer[] = [];
  let offset = 0;
  for (const { length } of stored) {
    offsets.push(u32(offset));
    offset += length;
  }
  const padding = Buffer.alloc((4 - (offset % 4)) % 4);
  const header = Buffer.concat([u32(texts.length), u32(0), u32(utf8), u32(28 + 4 * texts.length), u32(0)]);
  return chunk(chunkType.pool, header, Buffer.concat([...offsets, ...stored, padding]));
};

/** A text after its lengths in characters and in bytes, and a zero. */
const pooled = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  return Buffer.concat([poolLength(text.length), poolLength(bytes.length), bytes, Buffer.from([0])]);
};

const poolLength = (length: number): Buffer =>
  Buffer.from(length < 0x80 ? [length] : [0x80 | (length >> 8), length & 0xff]);
