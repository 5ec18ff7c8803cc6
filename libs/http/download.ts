import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

/**
 * A download that is sent as it is made, under a name that may hold any character. `shown`: a browser may show it instead of
 * saving it; only for types in which nothing can run.
 */
export const download = (
  parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  name: string,
  type: string,
  shown = false,
): StreamableFile => {
  // an object stream hands each part on by itself: a large file never lies in memory as a whole
  const stream = Readable.from(parts, { highWaterMark: 4 });
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  const disposition = `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
  const file = new StreamableFile(stream, { type, disposition });
  // what breaks in the middle ends the connection: a file cut short must not look complete
  file.setErrorHandler((_error, response) => (response as { destroy?: () => void }).destroy?.());
  return file;
};
