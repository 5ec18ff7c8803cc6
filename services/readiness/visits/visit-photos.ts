import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  addDays,
  dayOf,
  hourMs,
  minuteMs,
  readinessDays,
  texts as commonTexts,
  visitTexts as texts,
} from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { EncryptedStorage, ObjectGone } from '#libs/data/storage';
import { BusyError, NotFoundError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';

/** An upload that finishes later stores nothing; its file is deleted after `abandonedMs`. */
const [finishedMs, abandonedMs] = [5 * minuteMs, 20 * minuteMs];
/** Files deleted between two looks at whether the process stops. */
const batchSize = 100;

/** Files of photos. A file is named in the database before it is stored, so that none is left without a visit. */
@Injectable()
export class VisitPhotos {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: EncryptedStorage,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'visit photos', everyMs: hourMs, run: ({ signal }) => this.clean(signal) });
  }

  /** Stores a picture; returns its key. */
  async store(picture: Buffer): Promise<string> {
    const key = `visits/${randomUUID()}.jpg`;
    await change(this.dataSource, 'insert into visit_photo (storage_key, begun_at) values ($1, $2)', [
      key,
      this.clock.now(),
    ]);
    await this.storage.put(key, Readable.from([picture]));
    return key;
  }

  /** Makes a stored picture the photo of a visit, instead of the former one. @throws BusyError for one that took too long */
  async assign(tx: EntityManager, visitId: string, key: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - finishedMs);
    const assigned = await change(
      tx,
      `update visit set photo_key = $2, updated_at = $3
       where id = $1 and exists (select from visit_photo where storage_key = $2 and begun_at > $4) returning id`,
      [visitId, key, now, since],
    );
    if (assigned.length === 0) throw new BusyError(commonTexts.busy);
  }

  /** The photo of a visit, a JPEG. @throws NotFoundError */
  async open(visitId: string): Promise<Readable> {
    const [visit] = await select<{ key: string | null }>(
      this.dataSource,
      'select photo_key as key from visit where id = $1',
      [visitId],
    );
    if (!visit?.key) throw new NotFoundError(texts.visitPhotoUnknown);
    try {
      return await this.storage.get(visit.key);
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.visitPhotoUnknown) : error;
    }
  }

  /** Removes photos of old visits, and files that no visit names. */
  async clean(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const oldest = addDays(dayOf(now), -readinessDays);
    await change(this.dataSource, 'update visit set photo_key = null where photo_key is not null and day < $1', [
      oldest,
    ]);
    while (!signal.aborted && (await this.deleteSome(now)) === batchSize);
  }

  private async deleteSome(now: Date): Promise<number> {
    const rows = await select<{ key: string }>(
      this.dataSource,
      `select p.storage_key as key from visit_photo p
       where p.begun_at < $1 and not exists (select from visit v where v.photo_key = p.storage_key)
       order by p.begun_at limit ${batchSize}`,
      [new Date(now.getTime() - abandonedMs)],
    );
    for (const { key } of rows) await this.storage.delete(key);
    await change(this.dataSource, 'delete from visit_photo where storage_key = any($1)', [rows.map(({ key }) => key)]);
    return rows.length;
  }
}
