import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { filled, isFileName, texts, workbookNameProblem } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { checkWorkbook, workbookLimits, WorkbookError } from '#libs/files/spreadsheet';
import { EncryptedStorage, type StoredUploads } from '#libs/data/storage';
import { randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** A file that was sent and is stored. */
export interface StoredUpload {
  /** Its key in the storage. */
  key: string;
  /** Its name at the sender's. */
  originalname: string;
  /** Its bytes. */
  size: number;
}

/** A file as the parser of forms passes it on. Shape: a storage engine of multer. */
interface FormFile {
  originalname: string;
  stream: Readable;
}
type Done = (error: Error | null, stored?: Partial<StoredUpload>) => void;

/** Stores uploads of workbooks: they stream into the storage while they come; what is no workbook is refused at once. */
@Injectable()
export class UploadStore implements StoredUploads {
  constructor(
    private readonly storage: EncryptedStorage,
    private readonly clock: Clock,
  ) {}

  _handleFile(_request: unknown, file: FormFile, done: Done): void {
    this.take(file).then(
      (stored) => done(null, stored),
      (error: unknown) => done(error as Error),
    );
  }

  _removeFile(_request: unknown, { key }: StoredUpload, done: (error: Error | null) => void): void {
    this.drop(key).then(
      () => done(null),
      (error: unknown) => done(error as Error),
    );
  }

  drop(key: string): Promise<void> {
    return this.storage.delete(key);
  }

  private async take({ originalname, stream }: FormFile): Promise<Pick<StoredUpload, 'key' | 'size'>> {
    const problem = isFileName(originalname) ? workbookNameProblem(originalname) : texts.fileFormat;
    if (problem !== undefined) {
      stream.resume();
      throw new RuleError(problem, 'file');
    }
    const month = this.clock.now().toISOString().slice(0, 7);
    const key = `imports/${month}/${randomUUID()}.xlsx`;
    try {
      let size = 0;
      await this.storage.put(
        key,
        limited(stream, (bytes) => (size = bytes)),
      );
      await this.storage.withFile(key, checkWorkbook);
      return { key, size };
    } catch (error) {
      await this.storage.delete(key);
      throw error instanceof WorkbookError ? new RuleError(error.message, 'file') : error;
    }
  }
}

const tooLarge = (): RuleError => new RuleError(filled(texts.fileTooLarge, { max: '200m' }), 'file');

const limited = (stream: Readable, count: (bytes: number) => void): Readable => {
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      count((bytes += chunk.length));
      if (bytes > workbookLimits.fileBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  stream.once('error', (error) => limit.destroy(error));
  // a refused client may keep sending: nothing reads it
  limit.once('error', () => stream.resume());
  return stream.pipe(limit);
};
