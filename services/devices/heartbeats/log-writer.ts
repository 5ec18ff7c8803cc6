import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { change, GroupCommit, showCommits } from '#libs/db';
import { Metrics } from '#libs/health';
import type { LogLine } from '../transport/index.js';

interface CardLine extends LogLine {
  deviceNo: string;
}

/** Stores what cards log. */
@Injectable()
export class LogWriter implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<CardLine[]>;

  constructor(dataSource: DataSource, metrics: Metrics) {
    this.commits = new GroupCommit({
      name: 'card logs',
      maxBatch: 1000,
      maxBytes: 16 * 1024 * 1024,
      rest: { times: 3, mostMs: 100 },
      store: async (batches) => {
        const lines = batches.flat();
        await change(
          dataSource,
          `insert into device_log (device_no, school_code, at, level, content)
           select device_no, d.school_code, at, level, content
           from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) with ordinality
             as t (device_no, at, level, content, n) left join device d using (device_no)
           order by n`,
          [
            lines.map((l) => l.deviceNo),
            lines.map((l) => l.at),
            lines.map((l) => l.level),
            lines.map((l) => l.content),
          ],
        );
      },
    });
    showCommits(metrics, this.commits);
  }

  /** Resolves when the lines are stored. */
  add(deviceNo: string, lines: readonly LogLine[], bytes: number): Promise<void> {
    return this.commits.add(
      lines.map((line) => ({ deviceNo, ...line })),
      bytes,
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }
}
