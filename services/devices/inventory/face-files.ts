import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '#libs/clock';
import { dayMs, type SyncCodePayload } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { SchoolEntity } from '#libs/schools';
import { EncryptedStorage } from '#libs/storage';
import { FaceFeature } from './face-feature.entity.js';
import { FaceFileAddresses } from './face-file-addresses.js';
import { FaceFileContent, type FaceFileFacts } from './face-file-content.js';

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
