import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, minuteMs, screenshotLimits } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { EncryptedStorage } from '#libs/data/storage';
import type { Screenshot } from './screenshot.entity.js';

/** Pictures deleted between two looks at whether the process stops. */
const batchSize = 200;
/** Files deleted at the same time. */
const atOnce = 8;

type Dropped = Pick<Screenshot, 'commandId' | 'pictureKey' | 'thumbnailKey'>;

/** Drops pictures that are too old, and deletes the files of dropped ones. */
@Injectable()
export class ScreenshotCleaner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: EncryptedStorage,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'screenshots', everyMs: minuteMs, run: (turn) => this.clean(turn) });
  }

  private async clean({ signal }: JobTurn): Promise<void> {
    const now = this.clock.now();
    await change(this.dataSource, 'update screenshot set dropped_at = $1 where dropped_at is null and at < $2', [
      now,
      new Date(now.getTime() - screenshotLimits.keptDays * dayMs),
    ]);
    while (!signal.aborted && (await this.deleteSome(now)) === batchSize);
  }

  /** Returns how many were deleted. The row of an address that may still be valid stays: it is not used twice. */
  private async deleteSome(now: Date): Promise<number> {
    const rows = await select<Dropped>(
      this.dataSource,
      `select command_id as "commandId", picture_key as "pictureKey", thumbnail_key as "thumbnailKey" from screenshot
       where dropped_at is not null and at < $1 order by dropped_at limit ${batchSize}`,
      [new Date(now.getTime() - 2 * screenshotLimits.addressMs)],
    );
    const files = rows.flatMap(({ pictureKey, thumbnailKey }) => [pictureKey, thumbnailKey]);
    const work = async (): Promise<void> => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) await this.storage.delete(file);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await change(this.dataSource, 'delete from screenshot where command_id = any($1)', [
      rows.map(({ commandId }) => commandId),
    ]);
    return rows.length;
  }
}
