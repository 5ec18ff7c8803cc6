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

  /** Notes whose the files of a form are; when one is refused, those that were not noted yet are gone. @throws as `add` */
  async addAll(caller: Identity, files: readonly SentFile[], body: FileBody): Promise<void> {
    for (const [n, file] of files.entries()) {
      try {
        await this.add(caller, file, body);
      } catch (error) {
        for (const { key } of files.slice(n + 1)) await this.storage.delete(objectOf(key));
        throw error;
      }
    }
  }

  /** Notes whose a file is that lies in the storage. @throws NotFoundError for a school that the caller may not see */
  private async add(
    caller: Identity,
    { key, originalname, size }: SentFile,
    { bucket, schoolCode }: FileBody,
  ): Promise<void> {
    try {
      if (schoolCode !== undefined && !this.seesSchool(caller, schoolCode))
        throw new NotFoundError(texts.schoolUnknown);
      await this.files.insert({
        key,
        uid: caller.uid,
        source: caller.source,
        purpose: bucket ?? '',
        schoolCode: schoolCode ?? null,
        name: originalname,
        size,
      });
    } catch (error) {
      await this.storage.delete(objectOf(key));
      throw error;
    }
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
