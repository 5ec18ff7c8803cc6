import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { AesGcm, type HashKeys, PhoneCipher } from '#libs/crypto';
import {
  dataKeyEntities,
  dataKeyMigrations,
  DataKeyRenewal,
  openDataKeys,
  phonesInJson,
  encryptedText,
} from '#libs/data/keys';
import { dataSourceOptions, select, type ServiceDatabase } from '#libs/data/db';
import { eventEntities, eventMigrations } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { JobRunEntity, Jobs, JobTables1763600010000 } from '#libs/data/jobs';

@Entity('person')
class PersonEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  phone: string;

  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  @Column('text', { nullable: true })
  secret: string | null;

  @Column('jsonb')
  snapshot: object;
}

@Entity('upload')
class UploadEntity {
  @PrimaryColumn('text', { name: 'object_key' })
  objectKey: string;
}

class Persons1763600020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table person (id uuid primary key, phone text not null, phone_hash text not null unique,
      secret text, snapshot jsonb not null)`);
    await db.query('create table upload (object_key text primary key)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table upload, person');
  }
}

/** A service that encrypts phones, a secret and files. */
export const sample: ServiceDatabase = {
  service: 'keeper',
  entities: [PersonEntity, UploadEntity, JobRunEntity, ...dataKeyEntities, ...eventEntities],
  migrations: [...eventMigrations, JobTables1763600010000, Persons1763600020000, ...dataKeyMigrations],
  encrypted: [
    { table: 'person', column: 'phone', form: encryptedText('phone') },
    { table: 'person', column: 'secret', form: encryptedText('second factor') },
    { table: 'person', column: 'snapshot', form: phonesInJson },
  ],
  encryptedFiles: [{ table: 'upload', column: 'object_key' }],
};

/** An instance of a service with a `DATA_KEY` of its own, as far as data keys are concerned. */
export class KeyProcess {
  readonly metrics: Metrics;
  readonly phones: PhoneCipher;

  private constructor(
    readonly dataSource: DataSource,
    readonly jobs: Jobs,
    readonly config: Config,
    readonly hashKeys: HashKeys,
    database: ServiceDatabase,
  ) {
    this.metrics = new Metrics(config);
    this.metrics.keptMs = 0;
    this.phones = new PhoneCipher(config, hashKeys);
    new DataKeyRenewal(dataSource, database, config, jobs, this.metrics).onModuleInit();
  }

  /** @throws ConfigError as a start of the service would */
  static async start(
    url: string,
    dataKey: string,
    options: Partial<Config> = {},
    database = sample,
  ): Promise<KeyProcess> {
    const config = { dataKey, storageUrl: 'file:///nowhere', ...options } as Config;
    const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
    try {
      const hashKeys = await openDataKeys(dataSource, database, dataKey);
      const jobs = new Jobs(dataSource, new Clock(), { service: database.service });
      return new KeyProcess(dataSource, jobs, config, hashKeys, database);
    } catch (error) {
      await dataSource.destroy();
      throw error;
    }
  }

  /** Stores people as this instance does; returns their phones. */
  async add(phones: readonly string[]): Promise<void> {
    const secrets = new AesGcm(this.config.dataKey, 'second factor');
    for (const phone of phones) {
      const encrypted = this.phones.encrypt(phone);
      await this.dataSource.query(
        'insert into person (id, phone, phone_hash, secret, snapshot) values ($1, $2, $3, $4, $5)',
        [
          ...[randomUUID(), encrypted, this.phones.searchHash(phone)],
          ...[secrets.encrypt(Buffer.from(phone)).toString('base64'), { before: { phone: encrypted, name: '李明' } }],
        ],
      );
    }
  }

  /** What is stored of the person with a phone, in clear; undefined when the phone finds no one. */
  async find(phone: string): Promise<{ phone: string; secret: string; snapshot: string } | undefined> {
    const [row] = await select<{ phone: string; secret: string; snapshot: { before: { phone: string } } }>(
      this.dataSource,
      'select phone, secret, snapshot from person where phone_hash = $1',
      [this.phones.searchHash(phone)],
    );
    const secrets = new AesGcm(this.config.dataKey, 'second factor');
    return (
      row && {
        phone: this.phones.decrypt(row.phone),
        secret: secrets.decrypt(Buffer.from(row.secret, 'base64')).toString('utf8'),
        snapshot: this.phones.decrypt(row.snapshot.before.phone),
      }
    );
  }

  /** One turn of the job; places that were done a moment ago are looked at, too. */
  async renew(): Promise<boolean> {
    await this.dataSource.query(`update data_key_progress set at = at - interval '1 hour'`);
    return this.jobs.runNow('data-key');
  }

  /** Values of a metric by place, or by key. */
  async figures(name: string): Promise<Record<string, number>> {
    const metric = this.metrics.registry.getSingleMetric(name);
    const values = (await metric?.get())?.values ?? [];
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['place'] ?? labels['key']), value]));
  }

  async stop(): Promise<void> {
    await this.jobs.onModuleDestroy();
    await this.dataSource.destroy();
  }
}
