import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, type FaceClass, type FaceStudent, type FaceTeacher, type SyncCodePayload } from '#libs/contracts';
import { addressSignature, derivedKey, isAddressSignature } from '#libs/crypto';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { keysetBatches } from '#libs/files/exports';
import { auditEvents, type Identity } from '#libs/http';
import { SchoolEntity } from '#libs/copies/schools';
import { EncryptedStorage } from '#libs/data/storage';
import { FaceFeature } from './device.entity.js';

/** Query of an address, as it comes. `until` are seconds since 1970. */
export interface FaceFileQuery {
  until: string;
  sign: string;
}

/** Signed addresses under which cards fetch the file of their school through the gateway, without a session. */
@Injectable()
export class FaceFileAddresses {
  private readonly base: string;
  private readonly key: Buffer;

  constructor(@Inject(Config) { publicUrl, internalKey }: Config) {
    this.base = `${publicUrl}/card/face-features`;
    this.key = derivedKey(internalKey, 'addresses of face features');
  }

  /** Parts of a second do not count. */
  of(schoolCode: string, until: Date): string {
    const seconds = String(Math.floor(until.getTime() / 1000));
    const sign = addressSignature(this.key, [schoolCode, seconds]);
    return `${this.base}/${encodeURIComponent(schoolCode)}?${new URLSearchParams({ until: seconds, sign }).toString()}`;
  }

  /** Until when an address is good; undefined when we have not signed it. */
  read(schoolCode: string, { until, sign }: FaceFileQuery): Date | undefined {
    return isAddressSignature(this.key, [schoolCode, until], sign) ? new Date(Number(until) * 1000) : undefined;
  }
}

/** The next rows of a school by code, up to `size` of them after `after`. */
type ReadFaces<Row> = (db: Queryable, schoolCode: string, after: Row | undefined, size: number) => Promise<Row[]>;

const next = <Row extends { code: string }>(
  db: Queryable,
  sql: string,
  ...[schoolCode, after, size]: [string, Row | undefined, number]
): Promise<Row[]> => select<Row>(db, sql, [schoolCode, after?.code ?? '', size]);

const faceClasses: ReadFaces<FaceClass> = (db, ...which) =>
  next(
    db,
    `select k.code, k.name, coalesce(r.classrooms, '[]') as classrooms
     from class k
     left join lateral (
       select json_agg(json_build_object('classroomCode', r.code, 'name', r.name, 'deviceNo', d.device_no) order by r.code)
         as classrooms
       from classroom r left join device d on d.school_code = r.school_code and d.classroom_code = r.code
       where r.school_code = k.school_code and r.class_code = k.code and not r.deleted
     ) r on true
     where k.school_code = $1 and k.code > $2 and not k.deleted order by k.code limit $3`,
    ...which,
  );

const faceStudents: ReadFaces<FaceStudent> = (db, ...which) =>
  next(
    db,
    `select code, name, student_no as "studentNo", class_code as "classCode"
     from student where school_code = $1 and code > $2 and not deleted order by code limit $3`,
    ...which,
  );

const faceTeachers: ReadFaces<FaceTeacher> = (db, ...which) =>
  next(
    db,
    `select t.code, t.name, array(
       select class_code from teacher_class where teacher_code = t.code
       union select t.master_class_code where t.master_class_code is not null
       order by 1) as "classCodes"
     from teacher t where t.school_code = $1 and t.code > $2 and not t.deleted order by t.code limit $3`,
    ...which,
  );

/** What a file turned out to hold, once all of it was read. */
interface FaceFileFacts {
  /** Hexadecimal. */
  sha256: string;
  bytes: number;
  classes: number;
  students: number;
  teachers: number;
}

/**
 * The content of a school's face-feature file, a batch of people at a time: the file is never in memory as a whole. What
 * is the same in the database is the same to the byte. Read `facts` when it has ended.
 */
class FaceFileContent {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private readonly counts = { classes: 0, students: 0, teachers: 0 };

  constructor(
    private readonly db: Queryable,
    private readonly school: { code: string; name: string },
  ) {}

  async *parts(): AsyncGenerator<Buffer> {
    for await (const text of this.texts()) {
      const part = Buffer.from(text);
      this.hash.update(part);
      this.bytes += part.length;
      yield part;
    }
  }

  facts(): FaceFileFacts {
    return { sha256: this.hash.digest('hex'), bytes: this.bytes, ...this.counts };
  }

  private async *texts(): AsyncGenerator<string> {
    const { code, name } = this.school;
    yield JSON.stringify({ schoolCode: code, schoolName: name }).slice(0, -1);
    yield* this.list('classes', faceClasses);
    yield* this.list('students', faceStudents);
    yield* this.list('teachers', faceTeachers);
    yield '}';
  }

  private async *list<Row extends { code: string }>(
    name: keyof typeof this.counts,
    read: ReadFaces<Row>,
  ): AsyncGenerator<string> {
    yield `,"${name}":[`;
    for await (const rows of keysetBatches<Row>((after, size) => read(this.db, this.school.code, after, size))) {
      if (rows.length === 0) continue;
      yield (this.counts[name] === 0 ? '' : ',') + JSON.stringify(rows).slice(1, -1);
      this.counts[name] += rows.length;
    }
    yield ']';
  }
}

/** How long a card may fetch the file that a command names. */
const addressMs = dayMs;
/** Files made at once, so that a command to cards of many schools leaves connections to others. */
const atOnce = 4;

/**
 * The face-feature files of schools, made of the directory's copies. They hold names, so they are stored encrypted.
 */
@Injectable()
export class FaceFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly storage: EncryptedStorage,
    private readonly addresses: FaceFileAddresses,
    private readonly clock: Clock,
  ) {}

  /**
   * Rebuilds the file of a school. What was changed while it was read is in the next one. The same content keeps the
   * stored file and its ETag.
   */
  async refresh(school: Pick<SchoolEntity, 'code' | 'name'>, by: Identity): Promise<FaceFeature> {
    const { code, name } = school;
    const content = new FaceFileContent(this.dataSource, school);
    // a key of its own, so that neither another refresh nor a card that reads the former file is in the way
    const storageKey = `face-features/${createHash('sha256').update(code).digest('hex')}/${randomUUID()}.json`;
    await this.storage.put(storageKey, Readable.from(content.parts()));
    const fresh = { ...content.facts(), schoolCode: code, storageKey, refreshedAt: this.clock.now() };
    let unused: string | undefined = storageKey;
    try {
      return await this.transactions.run(async (tx) => {
        const former = await lockedFile(tx, code);
        const isSame = former?.sha256 === fresh.sha256;
        unused = isSame ? storageKey : former?.storageKey;
        const stored = isSame ? { ...fresh, storageKey: former.storageKey } : fresh;
        await tx.upsert(FaceFeature, stored, ['schoolCode']);
        const entry = { action: 'faceFeature.refresh', object: 'faceFeature', objectIds: [code], name } as const;
        const changes = isSame ? {} : { before: former ? factsOf(former) : {}, after: factsOf(fresh) };
        await this.outbox.add(tx, auditEvents(by, { ...entry, schoolCode: code, ...changes }));
        return stored;
      });
    } catch (error) {
      unused = storageKey;
      throw error;
    } finally {
      if (unused !== undefined) await this.storage.delete(unused);
    }
  }

  /** Rebuilds the files of schools, and sends their addresses to the cards. A school that is gone has none. */
  async payloads(schoolCodes: readonly string[], by: Identity): Promise<Map<string, SyncCodePayload>> {
    const schools = await this.dataSource.getRepository(SchoolEntity).findBy({ code: In(schoolCodes), deleted: false });
    const until = new Date(this.clock.now().getTime() + addressMs);
    const payloads = new Map<string, SyncCodePayload>();
    const work = async (): Promise<void> => {
      for (let school = schools.pop(); school; school = schools.pop()) {
        const { sha256 } = await this.refresh(school, by);
        payloads.set(school.code, { url: this.addresses.of(school.code, until), etag: etagOf(sha256) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return payloads;
  }

  /** What is known of a school's file; null while it has none. */
  find(schoolCode: string): Promise<FaceFeature | null> {
    return this.dataSource.getRepository(FaceFeature).findOneBy({ schoolCode });
  }

  /** The content of a file that `find` has found. @throws ObjectGone when another one has taken its place since */
  open({ storageKey }: FaceFeature): Promise<Readable> {
    return this.storage.get(storageKey);
  }
}

/** Strong: of the content alone. */
export const etagOf = (sha256: string): string => `"${sha256}"`;

/** The file of a school, for this transaction alone; also when there is none yet. */
const lockedFile = async (tx: EntityManager, schoolCode: string): Promise<FaceFeature | null> => {
  await tx.query(`select pg_advisory_xact_lock(hashtext('face feature ' || $1))`, [schoolCode]);
  return tx.findOneBy(FaceFeature, { schoolCode });
};

const factsOf = ({
  sha256,
  bytes,
  classes,
  students,
  teachers,
}: FaceFileFacts): FaceFileFacts & Record<string, unknown> => ({
  sha256,
  bytes,
  classes,
  students,
  teachers,
});
