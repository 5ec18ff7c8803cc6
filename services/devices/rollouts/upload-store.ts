import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Clock } from '#libs/kernel/clock';
import { dayMs, minuteMs, type UploadState } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { ObjectStorage } from '#libs/data/storage';
import { PackageUpload, PackageUploadPart } from './package.entity.js';

/** What an upload of a package may take. */
export const uploadLimits = {
  /** Requests that bring a part of one upload; those that break off count. */
  parts: 2000,
  /** Uploads of one account that are not finished; the oldest gives way. */
  unfinished: 5,
  /** Announced bytes of all that are not finished. */
  bytes: 2 * 2 ** 30,
  /** Milliseconds without a part after which an upload gives way when these bytes are used up. */
  stalledMs: 10 * minuteMs,
  /** Milliseconds that an upload waits for its next part, and a package for the version that it is of. */
  idleMs: dayMs,
  /** Files that a process checks at once. */
  checks: 2,
} as const;

type Unfinished = Pick<PackageUpload, 'id' | 'uid' | 'size' | 'state' | 'updatedAt'>;

/**
 * The uploads that give way to a new one of `size` bytes: the oldest of the same person beyond five, then, while
 * there is no room, those that have waited longest for their next part. Undefined: there is no room even so.
 * @param unfinished newest first; those that are being checked stay. `now` in epoch milliseconds
 */
export const givingWay = (
  unfinished: readonly Unfinished[],
  { uid, size }: { uid: string; size: number },
  now: number,
): string[] | undefined => {
  const receiving = unfinished.filter(({ state }) => state === 'receiving');
  const own = receiving.filter((each) => each.uid === uid).slice(uploadLimits.unfinished - 1);
  const others = receiving
    .filter((each) => !own.includes(each) && now - each.updatedAt.getTime() >= uploadLimits.stalledMs)
    .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  const gone = [...own];
  const bytes = (): number =>
    size + unfinished.filter((each) => !gone.includes(each)).reduce((sum, each) => sum + Number(each.size), 0);
  for (const each of others) {
    if (bytes() <= uploadLimits.bytes) break;
    gone.push(each);
  }
  return bytes() <= uploadLimits.bytes ? gone.map(({ id }) => id) : undefined;
};

/** An error that refuses a body, unlike one of a connection that is gone. Shape: @tus/server. */
const isRefusal = (error: unknown): boolean => typeof (error as { status_code?: unknown }).status_code === 'number';

/** What comes of a stream until it ends or its connection breaks; a body that is refused is an error. */
const untilBroken = (content: Readable): Readable =>
  Readable.from(
    (async function* () {
      try {
        for await (const chunk of content) yield chunk as Buffer;
      } catch (error) {
        if (isRefusal(error)) throw error;
      }
    })(),
    { objectMode: false, highWaterMark: 64 * 1024 },
  );

/** Whose an upload is. */
export type UploadOwner = Pick<Identity, 'uid' | 'account'>;

/** Another request has brought the next part of an upload, or it takes none any more. */
export class UploadMoved extends Error {}
/** Those of others have taken all the room that there is for uploads. */
export class UploadsFull extends Error {}
/** An upload came in more parts than it may. */
export class TooManyParts extends Error {}

/**
 * Uploads in parts. A part is an object of its own, whose bytes count once it is stored as a whole; of two requests that
 * bring the same part one counts, whichever instances they reach.
 */
@Injectable()
export class UploadStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  find(owner: UploadOwner, id: string): Promise<PackageUpload | null> {
    return this.uploads.findOneBy({ id, uid: owner.uid });
  }

  /**
   * Begins an upload. Of an account's unfinished ones the oldest gives way, and of all of them those that wait longest.
   * @throws UploadsFull
   */
  async create(owner: UploadOwner, upload: { id: string; size: number; fileName: string }): Promise<void> {
    const gone = await this.transactions.run((tx) => this.enter(tx, owner, upload));
    for (const id of gone) await this.drop(id);
  }

  /** Stores a new upload and ends those that give way to it, one caller after the other; the ids of these. */
  private async enter(
    tx: EntityManager,
    { uid, account }: UploadOwner,
    upload: { id: string; size: number; fileName: string },
  ): Promise<string[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('package uploads', 0))`);
    const now = this.clock.now();
    const unfinished = await tx.find(PackageUpload, {
      where: { state: In(['receiving', 'checking'] satisfies UploadState[]) },
      order: { createDate: 'DESC', id: 'DESC' },
    });
    const gone = givingWay(unfinished, { uid, size: upload.size }, now.getTime());
    if (!gone) throw new UploadsFull();
    await tx.update(PackageUpload, { id: In(gone), state: 'receiving' }, { state: 'refused' });
    const begun = { received: '0', parts: 0, state: 'receiving', createDate: now, updatedAt: now } as const;
    await tx.insert(PackageUpload, { ...upload, ...begun, uid, account, size: String(upload.size) });
    return gone;
  }

  /**
   * Stores the next part; what came before a connection broke counts. Returns the bytes that are there now.
   * @throws UploadMoved, TooManyParts
   */
  async append(owner: UploadOwner, id: string, start: number, content: Readable): Promise<number> {
    const key = `packages/parts/${id}-${start}-${randomUUID()}`;
    await this.announce(owner, { id, start, key });
    try {
      const size = await this.storage.put(key, untilBroken(content));
      if (size > 0) return await this.transactions.run((tx) => this.count(tx, { id, start, key, size }));
    } catch (error) {
      await this.deleteParts([key]);
      throw error;
    }
    await this.deleteParts([key]);
    return start;
  }

  /** Ends an upload and deletes what there is of it. Nothing happens when there is none. */
  async remove(owner: UploadOwner, id: string): Promise<void> {
    if (await this.find(owner, id)) await this.drop(id);
  }

  /** As `remove`, whosever it is. */
  async drop(id: string): Promise<void> {
    await this.uploads.update({ id, state: 'receiving' }, { state: 'refused' });
    await this.deletePartsOf(id);
    await this.uploads.delete({ id });
  }

  /** The parts that count, in their order. */
  parts(id: string): Promise<PackageUploadPart[]> {
    return this.dataSource
      .getRepository(PackageUploadPart)
      .createQueryBuilder('p')
      .where('p.uploadId = :id and p.size is not null', { id })
      .orderBy('p.start')
      .getMany();
  }

  async deletePartsOf(id: string): Promise<void> {
    const parts = await this.dataSource.getRepository(PackageUploadPart).findBy({ uploadId: id });
    await this.deleteParts(parts.map(({ storageKey }) => storageKey));
  }

  private get uploads() {
    return this.dataSource.getRepository(PackageUpload);
  }

  private async announce(owner: UploadOwner, part: { id: string; start: number; key: string }): Promise<void> {
    const [upload] = await change<{ parts: number }>(
      this.dataSource,
      `with u as (
         update package_upload set parts = parts + 1, updated_at = $4
         where id = $1 and uid = $2 and state = 'receiving' and received = $3 returning id, parts
       ), p as (
         insert into package_upload_part (storage_key, upload_id, start) select $5, id, $3::bigint from u
         where parts <= $6
       )
       select parts from u`,
      [part.id, owner.uid, part.start, this.clock.now(), part.key, uploadLimits.parts],
    );
    if (!upload) throw new UploadMoved();
    if (upload.parts > uploadLimits.parts) throw new TooManyParts();
  }

  private async count(
    tx: EntityManager,
    { id, start, key, size }: { id: string; start: number; key: string; size: number },
  ): Promise<number> {
    const [row] = await change<{ received: string }>(
      tx,
      `update package_upload set received = received + $3, updated_at = $4,
         state = case when received + $3 = size then 'checking' else state end
       where id = $1 and state = 'receiving' and received = $2 and received + $3 <= size returning received`,
      [id, start, size, this.clock.now()],
    );
    if (!row) throw new UploadMoved();
    await tx.update(PackageUploadPart, { storageKey: key }, { size: String(size) });
    return Number(row.received);
  }

  private async deleteParts(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.delete(key);
    await this.dataSource.getRepository(PackageUploadPart).delete({ storageKey: In([...keys]) });
  }
}
