import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { BusinessTime } from '#libs/clock';
import { defaultFileLimits, type FileLimits, fileProblem } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { ObjectStorage, type StoredUploads } from '#libs/storage';

/** A file that was sent and is stored. */
export interface SentFile {
  key: string;
  originalname: string;
  /** Bytes. */
  size: number;
}

/** What the parser of forms hands over of a file. Shape: a storage engine of multer. */
interface FormFile {
  originalname: string;
  stream: Readable;
}
type Done = (error: Error | null, stored?: Partial<SentFile>) => void;

/** What may be uploaded: pictures and films of the documents, and packages of class cards. */
const limits: FileLimits = { ...defaultFileLimits, extensions: [...defaultFileLimits.extensions, 'apk'] };

/** The object of the storage that holds a file. */
export const objectOf = (key: string): string => `files/${key}`;

/** Takes files: they stream into the storage while they come, and are refused as soon as they are too large. */
@Injectable()
export class FileStore implements StoredUploads {
  /** Names of the files that a form has brought so far. */
  private readonly chosen = new WeakMap<object, { name: string }[]>();

  constructor(
    private readonly storage: ObjectStorage,
    private readonly time: BusinessTime,
  ) {}

  _handleFile(request: object, file: FormFile, done: Done): void {
    const chosen = this.chosen.get(request) ?? [];
    this.chosen.set(request, [...chosen, { name: file.originalname }]);
    this.take(file, chosen).then(
      (stored) => done(null, stored),
      (error: unknown) => done(error as Error),
    );
  }

  _removeFile(_request: unknown, { key }: SentFile, done: (error: Error | null) => void): void {
    this.drop(key).then(
      () => done(null),
      (error: unknown) => done(error as Error),
    );
  }

  drop(key: string): Promise<void> {
    return this.storage.delete(objectOf(key));
  }

  private async take(
    { originalname: name, stream }: FormFile,
    chosen: readonly { name: string }[],
  ): Promise<Pick<SentFile, 'key' | 'size'>> {
    const problem = fileProblem({ name, size: 0 }, chosen, limits);
    if (problem !== undefined) {
      stream.resume();
      throw new RuleError(problem, 'file');
    }
    const extension = /[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
    const key = `${this.time.today().replaceAll('-', '')}-${randomUUID()}.${extension}`;
    return { key, size: await this.storage.put(objectOf(key), limited(stream, name)) };
  }
}

const limited = (stream: Readable, name: string): Readable => {
  let size = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      const problem = fileProblem({ name, size }, [], limits);
      if (problem === undefined) done(null, chunk);
      else done(new RuleError(problem, 'file'));
    },
  });
  stream.once('error', (error) => limit.destroy(error));
  // who is refused may go on sending: nobody reads it
  limit.once('error', () => stream.resume());
  return stream.pipe(limit);
};
