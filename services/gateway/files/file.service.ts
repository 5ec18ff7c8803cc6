import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { isAdministrator, texts } from '#libs/contracts';
import { administeredSource, type Identity, maySee, NotFoundError } from '#libs/http';
import { ObjectGone, ObjectStorage } from '#libs/storage';
import { Schools } from '../schools/schools.js';
import type { FileBody } from './file.dto.js';
import { objectOf, type SentFile } from './file-store.js';
import { StoredFileEntity } from './stored-file.entity.js';

/** Files with an owner: read by him, by who sees their school, and without a school by administrators of his source. */
@Injectable()
export class FileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
    private readonly schools: Schools,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Stores whose the files of a form are, all or none. @throws NotFoundError for a school that the caller may not see */
  async add(caller: Identity, sent: readonly SentFile[], { bucket, schoolCode }: FileBody): Promise<void> {
    if (schoolCode !== undefined && !this.seesSchool(caller, schoolCode)) throw new NotFoundError(texts.schoolUnknown);
    const { uid, source } = caller;
    const common = { uid, source, purpose: bucket ?? '', schoolCode: schoolCode ?? null };
    await this.files.insert(sent.map(({ key, originalname: name, size }) => ({ ...common, key, name, size })));
  }

  /** Returns the content of a file. @throws NotFoundError when there is none that the caller may read */
  async read(caller: Identity, key: string): Promise<AsyncIterable<Buffer | string>> {
    const file = await this.files.findOneBy({ key });
    if (!file || !this.mayRead(caller, file)) throw new NotFoundError(texts.notFound);
    try {
      return await this.storage.get(objectOf(key));
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.notFound) : error;
    }
  }

  private get files() {
    return this.dataSource.getRepository(StoredFileEntity);
  }

  private mayRead(caller: Identity, { uid, source, schoolCode }: StoredFileEntity): boolean {
    if (uid === caller.uid) return true;
    if (schoolCode !== null) return this.seesSchool(caller, schoolCode);
    return (
      isAdministrator(caller.tags) && [undefined, source].includes(administeredSource(caller, this.config.productCode))
    );
  }

  private seesSchool(caller: Identity, schoolCode: string): boolean {
    const place = this.schools.placeOf(schoolCode);
    return place !== undefined && maySee(caller, this.config.productCode, place);
  }
}
