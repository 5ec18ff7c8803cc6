import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '#libs/db';

/** A message is not delivered again after so many days. */
const keptDays = 7;

/** Keeps the inbox small. */
@Injectable()
export class InboxCleaner {
  constructor(private readonly dataSource: DataSource) {}

  @Interval(3600_000)
  async clean(): Promise<void> {
    try {
      await this.dataSource.query('delete from inbox where at < now() - make_interval(days => $1)', [keptDays]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}
