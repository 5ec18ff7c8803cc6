import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Upkeep } from '#libs/db';

/** A message is not delivered again after so many days. */
const keptDays = 7;

/** Keeps the inbox small. */
@Injectable()
export class InboxCleaner {
  constructor(private readonly dataSource: DataSource) {}

  @Upkeep(3600_000)
  async clean(): Promise<void> {
    await this.dataSource.query('delete from inbox where at < now() - make_interval(days => $1)', [keptDays]);
  }
}
