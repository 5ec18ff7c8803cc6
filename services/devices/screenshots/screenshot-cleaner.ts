import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { dayMs, minuteMs, screenshotLimits } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { ScreenshotFiles, type StoredFiles } from './screenshot-files.js';

/** Pictures deleted between two looks at whether the process stops. */
const batchSize = 200;

type Dropped = StoredFiles & { commandId: string };

/** Drops pictures that are too old, and deletes the files of dropped ones and of abandoned uploads. */
@Injectable()
export class ScreenshotCleaner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: ScreenshotFiles,
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
    while (!signal.aborted && (await this.files.deleteAbandoned(batchSize)) === batchSize);
  }

  /** Returns how many were deleted. The row of an address that may still be valid stays: it is not used twice. */
  private async deleteSome(now: Date): Promise<number> {
    const rows = await select<Dropped>(
      this.dataSource,
      `select command_id as "commandId", picture_key as "pictureKey", thumbnail_key as "thumbnailKey" from screenshot
       where dropped_at is not null and at < $1 order by dropped_at limit ${batchSize}`,
      [new Date(now.getTime() - 2 * screenshotLimits.addressMs)],
    );
    await this.files.delete(rows);
    await change(this.dataSource, 'delete from screenshot where command_id = any($1)', [
      rows.map(({ commandId }) => commandId),
    ]);
    return rows.length;
  }
}
