import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { fileProblem, type SchoolPictureKind, schoolPictureKinds, texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { ObjectStorage } from '#libs/data/storage';
import type { PictureQuery, SchoolPictureDto } from './file.dto.js';
import { FileReach, StoredFileEntity } from './stored-file.js';
import { objectOf } from './file-store.js';

type NewFile = Omit<StoredFileEntity, 'createDate'>;

/** Subject of pictures. */
interface Place {
  kind: SchoolPictureKind;
  schoolCode: string | undefined;
  classCode: string | undefined;
}

/** Classes of one school that have pictures, at most; twice as many files. */
const maxClasses = 500;

/**
 * Pictures and films with which a school shows itself: one of each for its introduction, and one of each for the style of
 * every class. Source of the numbers: first requirement document, section 9.
 */
@Injectable()
export class SchoolPictures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly reach: FileReach,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
  ) {}

  /** Those of a school. @throws NotFoundError for a school out of reach */
  async list(caller: Identity, { schoolCode, bucket }: PictureQuery): Promise<SchoolPictureDto[]> {
    if (!this.reach.seesSchool(caller, schoolCode)) throw new NotFoundError(texts.schoolUnknown);
    const purpose = In(bucket === undefined ? schoolPictureKinds : [bucket]);
    const files = await this.dataSource
      .getRepository(StoredFileEntity)
      .find({ where: { schoolCode, purpose }, order: { createDate: 'ASC', key: 'ASC' } });
    return files.map(pictureOf);
  }

  /** Stores files as pictures of a school that the caller sees, all or none. @throws RuleError for one too many */
  async add(caller: Identity, files: readonly NewFile[], { kind, schoolCode, classCode }: Place): Promise<void> {
    if (schoolCode === undefined) throw new RuleError(texts.pickSchool, 'schoolCode');
    const isOfClass = kind === 'class-style';
    if (isOfClass && classCode === undefined) throw new RuleError(texts.pickClass, 'classCode');
    const place = { schoolCode, purpose: kind, classCode: isOfClass ? (classCode ?? null) : null };
    await this.transactions.run(async (tx) => {
      await lock(tx, schoolCode);
      await this.requireRoom(tx, files, place);
      await tx.insert(
        StoredFileEntity,
        files.map((file) => ({ ...file, ...place })),
      );
      const events = files.flatMap((file) => auditEvents(caller, entryOf('picture.add', { ...file, ...place })));
      await this.outbox.add(tx, events);
    });
  }

  /** Deletes a picture with its content. @throws NotFoundError for one out of reach, and for any other file */
  async delete(caller: Identity, key: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const picture = await tx.findOne(StoredFileEntity, {
        where: { key, purpose: In(schoolPictureKinds) },
        lock: { mode: 'pessimistic_write' },
      });
      const { schoolCode = null } = picture ?? {};
      if (!picture || schoolCode === null || !this.reach.seesSchool(caller, schoolCode)) {
        throw new NotFoundError(texts.notFound);
      }
      await tx.delete(StoredFileEntity, { key });
      await this.outbox.add(tx, auditEvents(caller, entryOf('picture.delete', picture)));
    });
    await this.storage.delete(objectOf(key));
  }

  private async requireRoom(
    tx: EntityManager,
    files: readonly NewFile[],
    place: Pick<StoredFileEntity, 'schoolCode' | 'purpose' | 'classCode'>,
  ): Promise<void> {
    const { schoolCode, purpose, classCode } = place;
    const stored = await tx.findBy(StoredFileEntity, { schoolCode: schoolCode ?? '', purpose });
    if (stored.length + files.length > 2 * maxClasses) throw new RuleError(texts.tooManyImages, 'file');
    const chosen = stored.filter((each) => each.classCode === classCode);
    for (const file of files) {
      const problem = fileProblem(file, chosen);
      if (problem !== undefined) throw new RuleError(problem, 'file');
      chosen.push(Object.assign(new StoredFileEntity(), file));
    }
  }
}

/** Lets one upload of a school count at a time. */
const lock = async (tx: EntityManager, schoolCode: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('school pictures ' || $1, 0))`, [schoolCode]);
};

const entryOf = (action: 'picture.add' | 'picture.delete', file: NewFile) => {
  const { key, name, schoolCode, purpose, classCode, size } = file;
  const fields = { fileName: name, bucket: purpose, classCode, size };
  const change = action === 'picture.add' ? { after: fields } : { before: fields };
  return {
    action,
    object: 'schoolPicture',
    objectIds: [key],
    name,
    ...(schoolCode === null ? {} : { schoolCode }),
    ...change,
  } as const;
};

const pictureOf = (file: StoredFileEntity): SchoolPictureDto => {
  const { key, name: fileName, size, type, purpose: bucket, classCode, createDate } = file;
  const url = `/api/file/download/${key}`;
  return { key, url, fileName, size, type, bucket, classCode, createDate: wireTime(createDate) };
};
