import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isSchoolPictureKind, texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import { ObjectGone, ObjectStorage } from '#libs/data/storage';
import type { FileBody } from './file.dto.js';
import { FileReach, StoredFileEntity } from './stored-file.js';
import { objectOf, type SentFile } from './file-store.js';
import { SchoolPictures } from './school-pictures.js';

/** A stored file, to be sent. */
interface OpenedFile {
  content: AsyncIterable<Buffer | string>;
  name: string;
  /** MIME type. */
  type: string;
}

/**
 * Files with an owner: read by their owner, by callers who see their school, and without a school by administrators of
 * the owner's source.
 */
@Injectable()
export class FileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly reach: FileReach,
    private readonly pictures: SchoolPictures,
  ) {}

  /** Stores the owner of all files of a form, or of none. @throws NotFoundError for a school out of reach of the caller */
  async add(caller: Identity, sent: readonly SentFile[], { bucket, schoolCode, classCode }: FileBody): Promise<void> {
    if (schoolCode !== undefined && !this.reach.seesSchool(caller, schoolCode))
      throw new NotFoundError(texts.schoolUnknown);
    const { uid, source } = caller;
    const common = { uid, source, purpose: bucket ?? '', schoolCode: schoolCode ?? null, classCode: null };
    const rows = sent.map(({ key, originalname: name, size, type }) => ({ ...common, key, name, size, type }));
    if (bucket === undefined || !isSchoolPictureKind(bucket)) return void (await this.files.insert(rows));
    await this.pictures.add(caller, rows, { kind: bucket, schoolCode, classCode });
  }

  /** Returns a file. @throws NotFoundError when there is none that the caller may read */
  async read(caller: Identity, key: string): Promise<OpenedFile> {
    const file = await this.files.findOneBy({ key });
    if (!file || !this.reach.mayRead(caller, file)) throw new NotFoundError(texts.notFound);
    try {
      return { content: await this.storage.get(objectOf(key)), name: file.name, type: file.type };
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.notFound) : error;
    }
  }

  private get files() {
    return this.dataSource.getRepository(StoredFileEntity);
  }
}
