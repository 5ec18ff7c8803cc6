import { Logger, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { keyIdOf, keysOf } from '#libs/crypto';
import { change, select, type ServiceDatabase } from '#libs/data/db';
import type { Metrics } from '#libs/kernel/health';
import type { Jobs, JobTurn } from '#libs/data/jobs';
import { EncryptedStorage, storageAt } from '#libs/data/storage';
import { renewColumn } from './renew-column.js';
import { renewFiles } from './renew-files.js';
import { commonEncrypted, nameOf } from './encrypted-forms.js';

const everyMs = 60_000;
/** A place with nothing left is looked at again after this time: events of before may still bring values. */
const againMinutes = 10;

interface KeyRow {
  id: string;
  isNeeded: boolean;
}

interface ProgressRow {
  place: string;
  valuesLeft: number;
  unreadable: number;
}

/**
 * Brings everything that a service has encrypted under the first key of `DATA_KEY`, while there is a key of before. One
 * instance works at a time; a killed one is followed by another, which finds what is left. When nothing is left, a
 * process may start without the former keys.
 */
export class DataKeyRenewal implements OnModuleInit {
  private readonly logger = new Logger('data keys');
  private readonly ring: string[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly database: ServiceDatabase,
    private readonly config: Pick<Config, 'dataKey' | 'storageUrl'>,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {
    this.ring = keysOf(config.dataKey);
  }

  onModuleInit(): void {
    this.jobs.register({ name: 'data-key', everyMs, run: (turn) => this.run(turn) });
    this.showKeys();
    this.showProgress();
  }

  private async run({ signal }: JobTurn): Promise<void> {
    const keys = await select<KeyRow>(
      this.dataSource,
      'select id, unused_since is null as "isNeeded" from data_key order by added_at desc',
    );
    const [newest, ...former] = keys;
    const known = new Set(this.ring.map(keyIdOf));
    if (newest === undefined || !former.some(({ id }) => known.has(id))) return;
    if (newest.id !== keyIdOf(this.ring[0] ?? '')) {
      this.logger.warn({ key: newest.id }, 'other processes encrypt under another data key: they have to renew values');
      return;
    }
    await this.renew(newest.id, signal);
    if (!signal.aborted) await this.noteNeeded(newest.id);
  }

  private async renew(newest: string, signal: AbortSignal): Promise<void> {
    const { dataKey, storageUrl } = this.config;
    const columns = [...commonEncrypted, ...(this.database.encrypted ?? [])];
    const named = this.database.encryptedFiles ?? [];
    await this.dataSource.query('delete from data_key_progress where place <> all($1)', [
      [...columns, ...named].map(nameOf),
    ]);
    const done = await this.donePlaces(newest);
    const pass = { dataKey, signal };
    for (const place of columns) {
      if (!signal.aborted && !done.has(nameOf(place))) await renewColumn(this.dataSource, place, pass);
    }
    const files = named.filter((place) => !done.has(nameOf(place)));
    if (files.length === 0) return;
    const storage = new EncryptedStorage(await storageAt(storageUrl), dataKey);
    for (const place of files) if (!signal.aborted) await renewFiles(this.dataSource, place, { pass, storage });
  }

  /** Places that had nothing left under another key than the newest, a short while ago. */
  private async donePlaces(newest: string): Promise<Set<string>> {
    const rows = await select<{ place: string }>(
      this.dataSource,
      `select place from data_key_progress
       where key_id = $1 and values_left = 0 and at > now() - make_interval(mins => ${againMinutes})`,
      [newest],
    );
    return new Set(rows.map(({ place }) => place));
  }

  /** Notes whether anything needs a key of before. */
  private async noteNeeded(newest: string): Promise<void> {
    const changed = await change<KeyRow>(
      this.dataSource,
      `update data_key k set unused_since = case when l.is_left then null else now() end
       from (select exists (select from data_key_progress where values_left > 0 or key_id <> $1) as is_left) l
       where k.id <> $1 and k.id = any($2) and (k.unused_since is null) <> l.is_left
       returning k.id, k.unused_since is null as "isNeeded"`,
      [newest, this.ring.map(keyIdOf)],
    );
    const { service } = this.database;
    for (const { id, isNeeded } of changed) {
      if (isNeeded) this.logger.warn({ service, key: id }, 'values under a former data key have come');
      else this.logger.log({ service, key: id }, 'nothing needs this data key any more');
    }
  }

  private showKeys(): void {
    const { service } = this.database;
    this.metrics.read<KeyRow>({
      what: `data keys of ${service}`,
      labelNames: ['service', 'key'],
      read: () => select(this.dataSource, 'select id, unused_since is null as "isNeeded" from data_key'),
      gauges: [
        {
          name: 'firstbell_data_key_needed',
          help: '1 while values of the service may be under this data key, 0 when it can be taken out of DATA_KEY',
          labels: ({ id }) => ({ service, key: id }),
          value: ({ isNeeded }) => (isNeeded ? 1 : 0),
        },
      ],
    });
  }

  private showProgress(): void {
    const { service } = this.database;
    const labels = ({ place }: ProgressRow): Record<string, string> => ({ service, place });
    this.metrics.read<ProgressRow>({
      what: `values under former data keys of ${service}`,
      labelNames: ['service', 'place'],
      read: () =>
        select(
          this.dataSource,
          `select place, values_left::float8 as "valuesLeft", unreadable::float8 as unreadable
           from data_key_progress order by place`,
        ),
      gauges: [
        {
          name: 'firstbell_data_key_left',
          help: 'Values or files under a former data key, by table and column',
          labels,
          value: ({ valuesLeft }) => valuesLeft,
        },
        {
          name: 'firstbell_data_key_unreadable',
          help: 'Values or files that no data key reads, by table and column',
          labels,
          value: ({ unreadable }) => unreadable,
        },
      ],
    });
  }
}
