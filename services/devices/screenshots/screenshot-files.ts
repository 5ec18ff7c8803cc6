import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { screenshotLimits, texts } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { EncryptedStorage } from '#libs/data/storage';
import type { RenderedPicture } from '#libs/files/pictures';
import { BusyError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import type { Screenshot } from './screenshot.entity.js';

/** An upload that finishes later stores nothing. */
const finishedMs = screenshotLimits.addressMs;
/** Files of unfinished uploads are deleted after this time: `finishedMs` and the longest transaction. */
const abandonedMs = 2 * screenshotLimits.addressMs;

/** Files deleted at the same time. */
const atOnce = 8;

/** Where the files of a picture are stored. */
export type StoredFiles = Pick<Screenshot, 'pictureKey' | 'thumbnailKey'>;

const filesOf = (id: string): StoredFiles => ({
  pictureKey: `screenshots/${id}.jpg`,
  thumbnailKey: `screenshots/${id}-thumbnail.jpg`,
});

/**
 * The files of pictures. An upload is announced before its files are stored, and ends in the transaction that stores its
 * picture: at every moment either a picture or an announcement names a file, whichever process ends then.
 */
@Injectable()
export class ScreenshotFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: EncryptedStorage,
    private readonly clock: Clock,
  ) {}

  /** Stores the files of a picture under names of their own; returns the id of their upload. */
  async store({ picture, thumbnail }: RenderedPicture): Promise<string> {
    const id = randomUUID();
    const { pictureKey, thumbnailKey } = filesOf(id);
    await change(this.dataSource, 'insert into screenshot_upload (id, begun_at) values ($1, $2)', [
      id,
      this.clock.now(),
    ]);
    await this.storage.put(pictureKey, Readable.from([picture]));
    await this.storage.put(thumbnailKey, Readable.from([thumbnail]));
    return id;
  }

  /** Ends an upload, with the picture that `tx` stores; returns its files. @throws BusyError for one that took too long */
  async finish(tx: EntityManager, id: string): Promise<StoredFiles> {
    const since = new Date(this.clock.now().getTime() - finishedMs);
    const ended = await change(tx, 'delete from screenshot_upload where id = $1 and begun_at > $2 returning id', [
      id,
      since,
    ]);
    if (ended.length === 0) throw new BusyError(texts.busy);
    return filesOf(id);
  }

  /** Deletes the files of uploads that have not finished; returns how many uploads, at most `most`. */
  async deleteAbandoned(most: number): Promise<number> {
    const rows = await select<{ id: string }>(
      this.dataSource,
      'select id from screenshot_upload where begun_at < $1 order by begun_at limit $2',
      [new Date(this.clock.now().getTime() - abandonedMs), most],
    );
    await this.delete(rows.map(({ id }) => filesOf(id)));
    await change(this.dataSource, 'delete from screenshot_upload where id = any($1)', [rows.map(({ id }) => id)]);
    return rows.length;
  }

  async delete(pictures: readonly StoredFiles[]): Promise<void> {
    const files = pictures.flatMap(({ pictureKey, thumbnailKey }) => [pictureKey, thumbnailKey]);
    const work = async (): Promise<void> => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) await this.storage.delete(file);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}
