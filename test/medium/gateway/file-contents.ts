/** What files of a type begin with. */
const beginnings: Readonly<Record<string, Buffer>> = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  bmp: Buffer.from('424d0000', 'hex'),
  mp4: Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom')]),
  '3gp': Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftyp3gp4')]),
  avi: Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('AVI ')]),
  apk: Buffer.from('504b0304', 'hex'),
};

/** Bytes that begin as those of a file with such a name, filled with zeros up to `size`. */
export const contentOf = (name: string, size = 32): Buffer<ArrayBuffer> => {
  const extension = /[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  const beginning = beginnings[extension === 'jpeg' ? 'jpg' : extension] ?? Buffer.from('text');
  const content = Buffer.alloc(Math.max(size, beginning.length));
  beginning.copy(content);
  return content;
};
