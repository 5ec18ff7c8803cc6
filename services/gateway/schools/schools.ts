import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { type MessageOf, momentMs } from '#libs/contracts';
import { isDatabaseAway, select } from '#libs/data/db';
import { EventBus, ofType } from '#libs/events';
import type { SchoolPlace } from '#libs/http';

/** A school in memory; `at` is the time of its event in epoch milliseconds. */
export interface KnownSchool extends SchoolPlace {
  code: string;
  deleted: boolean;
  at: number;
}

/** Schools by code, latest wins. */
export class SchoolMap {
  private readonly schools = new Map<string, KnownSchool>();
  /** Grows with each change, so that decisions made from the map can be kept until then. */
  version = 0;

  /** The place of a school; undefined for an unknown code. */
  placeOf(code: string): SchoolPlace | undefined {
    const school = this.schools.get(code);
    return school && !school.deleted ? school : undefined;
  }

  put(schools: readonly KnownSchool[]): void {
    for (const school of schools) {
      const known = this.schools.get(school.code);
      if (known && known.at > school.at) continue;
      this.schools.set(school.code, school);
      this.version += 1;
    }
  }
}

/** Interval of reads of the table: another gateway process may have stored an event that this one missed. */
const reloadMs = 300_000;

/**
 * The gateway's schools in memory, because the feed looks one up for each row that it sends. Every process reads the
 * copy at its start, and then each event.
 */
@Injectable()
export class Schools implements OnModuleInit {
  private readonly logger = new Logger('schools');
  private readonly map = new SchoolMap();

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus,
  ) {}

  async onModuleInit(): Promise<void> {
    this.bus.subscribe({
      topics: ['directory.school'],
      group: `gateway.schools.${randomUUID()}`,
      broadcast: true,
      handle: async (_topic, messages) => this.map.put(ofType(messages, 'school.changed').map(knownSchool)),
    });
    await this.load();
  }

  /** Grows with each change. */
  get version(): number {
    return this.map.version;
  }

  /** The place of a school; undefined for an unknown code. */
  placeOf(code: string): SchoolPlace | undefined {
    return this.map.placeOf(code);
  }

  @Interval(reloadMs)
  async reload(): Promise<void> {
    try {
      await this.load();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      this.logger.warn('database away, schools are not read again now');
    }
  }

  private async load(): Promise<void> {
    const rows = await select<KnownSchool & { at: Date }>(
      this.dataSource,
      `select code, source, province_code as "provinceCode", city_code as "cityCode", town_code as "townCode",
              deleted, at
       from school`,
    );
    this.map.put(rows.map((row) => ({ ...row, at: new Date(row.at).getTime() })));
  }
}

type SchoolMessage = MessageOf<'directory.school', 'school.changed'>;

const knownSchool = ({ at, data }: SchoolMessage): KnownSchool => ({
  code: data.schoolCode,
  source: data.source,
  provinceCode: data.provinceCode,
  cityCode: data.cityCode,
  townCode: data.townCode,
  deleted: data.deleted,
  at: momentMs(at),
});
