/** A section of MANIFEST.MF or of a signature file. */
export interface JarSection {
  /** As it stands there, with the empty line that ends it. */
  bytes: Buffer;
  /** Values by name in lower case; each character is a byte. */
  attributes: ReadonlyMap<string, string>;
}

const [lf, cr, space] = [0x0a, 0x0d, 0x20];

/** The sections of a file, the main one first. Source: JAR file specification, "Notes on manifest and signature files". */
export const jarSections = (bytes: Buffer): JarSection[] => {
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
export const digestsIn = ({ attributes }: JarSection, ending: string): Map<string, string> =>
  new Map(
    [...attributes].flatMap(([name, value]): [string, string][] => {
      const algorithm = name.endsWith(ending) ? digestNames.get(name.slice(0, -ending.length)) : undefined;
      return algorithm === undefined ? [] : [[algorithm, value.trim()]];
    }),
  );
