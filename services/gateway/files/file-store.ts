import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { BusinessTime } from '#libs/kernel/clock';
import { defaultFileLimits, type FileLimits, fileProblem, filled, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { ObjectStorage, type StoredUploads } from '#libs/data/storage';
import { anyType, contentTypeOf, headBytes } from './content-type.js';

/** A file that was sent and is stored. */
export interface SentFile {
  key: string;
  originalname: string;
  /** MIME type by its content. */
  type: string;
  /** Bytes. */
  size: number;
}

/** A file of the form parser. Shape: a storage engine of multer. */
interface FormFile {
  originalname: string;
  stream: Readable;
}
type Done = (error: Error | null, stored?: Partial<SentFile>) => void;

/** Accepted uploads: pictures and films of the documents, and packages of class cards. */
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
  ): Promise<Pick<SentFile, 'key' | 'type' | 'size'>> {
    const problem = fileProblem({ name, size: 0 }, chosen, limits);
    if (problem !== undefined) {
      stream.resume();
      throw new RuleError(problem, 'file');
    }
    const extension = /[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
    const key = `${this.time.today().replaceAll('-', '')}-${randomUUID()}.${extension}`;
    const checked = checkedContent(stream, name, extension);
    const size = await this.storage.put(objectOf(key), checked.content);
    return { key, size, type: checked.type() };
  }
}

/** The content of a file; it fails when too large or not as its extension promises. `type` is set after its end. */
const checkedContent = (stream: Readable, name: string, extension: string) => {
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  let type: string | undefined;
  const contentProblem = (): string | undefined => {
    type = contentTypeOf(head, extension);
    return type === undefined ? filled(texts.fileContent, { file: name, extension }) : undefined;
  };
  const problemOf = (chunk: Buffer): string | undefined => {
    size += chunk.length;
    if (type === undefined) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      const problem = head.length < headBytes ? undefined : contentProblem();
      if (problem !== undefined) return problem;
    }
    return fileProblem({ name, size }, [], limits);
  };
  const refusal = (problem: string | undefined): RuleError | null =>
    problem === undefined ? null : new RuleError(problem, 'file');
  const content = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const refused = refusal(problemOf(chunk));
      if (refused) done(refused);
      else done(null, chunk);
    },
    flush: (done) => done(refusal(type === undefined ? contentProblem() : undefined)),
  });
  stream.once('error', (error) => content.destroy(error));
  // a refused client may go on sending: nothing reads it
  content.once('error', () => stream.resume());
  return { content: stream.pipe(content), type: () => type ?? anyType };
};
