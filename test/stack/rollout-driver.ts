import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { RolloutCardState, RolloutState, UpgradeFailure } from '#libs/contracts';
import { storageAt } from '#libs/data/storage';
import { makeApk } from '../../tools/apk/make-apk.js';
import type { HttpClient } from './http-client.js';

const packageName = 'org.firstbell.card';

/** What a test looks at of a rollout. */
export interface RolloutSeen {
  rolloutId: string;
  state: RolloutState;
  repairedById: string | null;
  counts: Partial<Record<RolloutCardState, number>>;
  groupList: { position: number; state: string; size: number }[];
}

/** A card of a rollout as the database has it. */
export interface RolloutCardSeen {
  deviceNo: string;
  group: number;
  state: RolloutCardState;
  code: UpgradeFailure | null;
  /** What its last heartbeat showed. */
  installed: number | null;
}

/** Makes versions and rollouts, as an operator does, and looks at them in the database. */
export class RolloutDriver {
  private constructor(
    private readonly client: HttpClient,
    private readonly db: pg.Client,
    private readonly storageUrl: string,
  ) {}

  /** @param storageUrl STORAGE_URL of the product */
  static async on(client: HttpClient, databaseUrl: string, storageUrl: string): Promise<RolloutDriver> {
    const db = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=devices' });
    // what breaks the database breaks this connection; the next question says so
    db.on('error', () => undefined);
    await db.connect();
    return new RolloutDriver(client, db, storageUrl);
  }

  close(): Promise<void> {
    return this.db.end();
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.db.query<Row>(sql, parameters)).rows;
  }

  /** Final versions of a model, each with a package of slightly more than `bytes`. */
  async addVersions(model: string, codes: readonly number[], bytes = 50_000): Promise<void> {
    const storage = await storageAt(this.storageUrl);
    for (const code of codes) {
      const name = `${code}.0`;
      const apk = makeApk({
        packageName: `${packageName}.${model}`,
        versionCode: code,
        versionName: name,
        padding: bytes,
      });
      const [id, sha256] = [randomUUID(), createHash('sha256').update(apk).digest('hex')];
      const key = `packages/${id}.apk`;
      await storage.put(key, Readable.from([apk]));
      await this.rows(
        `with v as (
           insert into software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
             updated_at) values ('classCard', $1, $3, $2, 'Final', 'test', now(), now()) returning id
         )
         insert into version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
           version_name, min_sdk, signer_sha256, current, created_by, create_date)
         select $4, id, $5, 'card.apk', $6, $7, $8, $2, $3, 24, 'a', true, 'test', now() from v`,
        [model, code, name, id, key, apk.length, sha256, packageName],
      );
    }
  }

  /** Starts a rollout in which nothing waits for lessons, with a soak time of seconds. Returns its id. */
  async start(
    plan: { model: string; versionCode: number } & Record<string, unknown>,
    soakSeconds: number,
  ): Promise<string> {
    const urgent = { respectsLessons: false, urgentReason: '测试' };
    const body = { name: plan.model, installMinutes: 1, ...urgent, ...plan, draft: true };
    const { rolloutId } = await this.client.call<{ rolloutId: string }>('POST', '/api/rollout/add', body);
    await this.rows('update rollout set soak_seconds = $2 where id = $1', [rolloutId, soakSeconds]);
    await this.client.call('POST', '/api/rollout/act', { rolloutId, action: 'schedule' });
    return rolloutId;
  }

  detail(rolloutId: string): Promise<RolloutSeen> {
    return this.client.call('GET', `/api/rollout/detail?rolloutId=${rolloutId}`);
  }

  cards(rolloutId: string): Promise<RolloutCardSeen[]> {
    return this.rows<RolloutCardSeen>(
      `select c.device_no as "deviceNo", c.group_position as "group", c.state, c.code, d.version_code as installed
       from rollout_card c join device d using (device_no) where c.rollout_id = $1 order by c.device_no`,
      [rolloutId],
    );
  }
}
