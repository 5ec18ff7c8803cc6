/** Length of the signature at the beginning of a file. */
export const headBytes = 12;

interface Content {
  type: string;
  /** Extensions of names under which it may come: pictures are often renamed from one kind to another. */
  extensions: readonly string[];
  shows: (head: Buffer) => boolean;
}

const pictures = ['png', 'jpg', 'jpeg', 'bmp'];
const films = ['mp4', '3gp'];

const has = (text: string, at: number) => (head: Buffer) => head.subarray(at).indexOf(text, 0, 'latin1') === 0;
/** Bytes that are zero in every file of a size that is accepted: a text that begins like one has others there. */
const isZero = (from: number, to: number) => (head: Buffer) => head.subarray(from, to).every((byte) => byte === 0);
/** The highest byte of a length: 256 MiB at most. */
const isBelow16 = (at: number) => (head: Buffer) => (head[at] ?? 255) < 16;
const all =
  (...checks: Content['shows'][]) =>
  (head: Buffer): boolean =>
    checks.every((shows) => shows(head));

/** Signatures. Source: the specifications of PNG, JFIF, BMP, ISO 14496-12 and 3GPP TS 26.244, RIFF, ZIP. */
const contents: readonly Content[] = [
  { type: 'image/png', extensions: pictures, shows: has('\x89PNG\r\n\x1a\n', 0) },
  { type: 'image/jpeg', extensions: pictures, shows: has('\xff\xd8\xff', 0) },
  { type: 'image/bmp', extensions: pictures, shows: all(has('BM', 0), isZero(6, 10)) },
  { type: 'video/3gpp', extensions: films, shows: all(isZero(0, 2), has('ftyp3g', 4)) },
  { type: 'video/mp4', extensions: films, shows: all(isZero(0, 2), has('ftyp', 4)) },
  { type: 'video/x-msvideo', extensions: ['avi'], shows: all(has('RIFF', 0), isBelow16(7), has('AVI ', 8)) },
  { type: 'application/vnd.android.package-archive', extensions: ['apk'], shows: has('PK\x03\x04', 0) },
];

/** The MIME type of a file by its first bytes; undefined when they do not match its extension. */
export const contentTypeOf = (head: Buffer, extension: string): string | undefined =>
  contents.find(({ extensions, shows }) => extensions.includes(extension) && shows(head))?.type;

/** The type of a file with unchecked content: download only. */
export const anyType = 'application/octet-stream';

/** True for a type that a browser may show: nothing in it can run. */
export const isShown = (type: string): boolean => /^(image|video)\//.test(type);
