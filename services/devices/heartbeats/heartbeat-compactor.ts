import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Heartbeat, maxVersionCode, type ShownScreen } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { exclusively } from '#libs/data/jobs';
import { type BootReport, RestartCompletion } from '../commands/index.js';
import type { Device } from '../inventory/index.js';
import { AbsenceStore, OrphanSweeper } from '../presence/index.js';
import { type CardReport, Proof } from '../rollouts/index.js';
import { heartbeatOf, Instance } from '../transport/index.js';
import type { IngestJournal } from './ingest-journal.entity.js';

/** A heartbeat on its way to the database. */
export interface HeartbeatEntry {
  heartbeat: Heartbeat;
  /** Milliseconds since the epoch by our clock: the newest wins, whatever the card's clock says. */
  at: number;
  /** The connection it came by. */
  connectionId: string;
  /** The card may be missing in the database. */
  unregistered: boolean;
  /** The card may have restarted. */
  rebooted: boolean;
  /** Version or model may be new. */
  changed: boolean;
  /** What the card shows, where that may be new. */
  shown: ShownScreen | null;
}

/** An entry with what the card has sent, which is kept until it is in the journal. */
export interface SentEntry extends HeartbeatEntry {
  text: string;
}

/** Characters of a heartbeat that the journal keeps as it was sent; of a longer one it keeps what we have read. */
const mostAsSent = 1024;

/** Keeps the newest entry of a card; what an older one knew to be new is not forgotten. */
export const keepNewest = (newest: Map<string, HeartbeatEntry>, entry: HeartbeatEntry): void => {
  const { deviceNo } = entry.heartbeat;
  const other = newest.get(deviceNo);
  if (!other) {
    newest.set(deviceNo, entry);
    return;
  }
  const [latest, former] = other.at > entry.at ? [other, entry] : [entry, other];
  latest.unregistered ||= former.unregistered;
  latest.rebooted ||= former.rebooted;
  latest.changed ||= former.changed;
  // a boot in between has ended what the card showed
  if (latest.heartbeat.bootId === former.heartbeat.bootId) latest.shown ??= former.shown;
  if (latest === entry) newest.set(deviceNo, entry);
};

/**
 * The text of a row of the journal: JSON of `{deviceNo, connectionId, at, payload}[]`. The payload is the text that came,
 * and is not serialised again: it was read as JSON, and neither number nor id has a character that JSON escapes.
 */
export const journalOf = (entries: readonly SentEntry[]): string => {
  let text = '[';
  for (const { heartbeat, connectionId, at, text: sent } of entries) {
    const payload = sent.length <= mostAsSent ? sent : JSON.stringify(heartbeat);
    text += `${text === '[' ? '' : ','}{"deviceNo":"${heartbeat.deviceNo}","connectionId":"${connectionId}","at":${at},"payload":${payload}}`;
  }
  return `${text}]`;
};

/** An entry in a row of the journal; `heartbeat` instead of a payload in rows of version 0.2. */
type JournalEntry = Pick<HeartbeatEntry, 'connectionId' | 'at'> &
  ({ deviceNo: string; payload: Record<string, unknown> } | { heartbeat: Heartbeat });

/** The entries of a row of the journal. What its writer knew of the cards is not known here: all of it may be new. */
export const entriesOf = (text: string): HeartbeatEntry[] =>
  (JSON.parse(text) as JournalEntry[]).map((entry) => {
    const heartbeat = 'heartbeat' in entry ? entry.heartbeat : heartbeatOf(entry.deviceNo, entry.payload);
    const { at, connectionId } = entry;
    const shown = heartbeat.shows ?? null;
    return { heartbeat, at, connectionId, unregistered: true, rebooted: true, changed: true, shown };
  });

/** Compacts heartbeats into the rows of their cards: registers unknown cards, keeps the newest heartbeat, ends restarts that are done, explains absences, shows how upgrades ended. */
@Injectable()
export class HeartbeatCompactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly restarts: RestartCompletion,
    private readonly proof: Proof,
    private readonly absences: AbsenceStore,
  ) {}

  /**
   * Stores at most one entry a card, and deletes the journal rows in which they were kept. Returns the cards that were
   * not registered before.
   */
  store(entries: readonly HeartbeatEntry[], journal: { instanceId: string; upTo: string }): Promise<string[]> {
    return this.transactions.run(async (tx) => {
      const registered = await this.register(
        tx,
        entries.filter(({ unregistered }) => unregistered),
      );
      // rollouts, then commands, then the status of cards: the order of locks where results of commands are stored
      const reports = cardReportsOf(entries);
      await this.proof.reported(tx, reports);
      await this.restarts.byBootId(tx, bootReportsOf(entries));
      await lockStatus(tx, entries);
      await this.absences.explain(tx, reports);
      await this.keepNewest(tx, entries);
      await this.describe(
        tx,
        entries.filter(({ changed }) => changed),
      );
      await tx.query('delete from ingest_journal where instance_id = $1 and id <= $2', [
        journal.instanceId,
        journal.upTo,
      ]);
      return registered;
    });
  }

  private async register(tx: EntityManager, entries: HeartbeatEntry[]): Promise<string[]> {
    if (entries.length === 0) return [];
    const numbers = entries.map(({ heartbeat }) => heartbeat.deviceNo);
    const rows = await change<Pick<Device, 'deviceNo'>>(
      tx,
      `insert into device (device_no, create_date) select * from unnest($1::text[], $2::timestamptz[])
       on conflict do nothing returning device_no as "deviceNo"`,
      [numbers, entries.map(({ at }) => new Date(at))],
    );
    await tx.query(
      `insert into device_status (device_no, online_status, since) select device_no, 'off', at
       from unnest($1::text[], $2::timestamptz[]) as t(device_no, at) on conflict do nothing`,
      [numbers, entries.map(({ at }) => new Date(at))],
    );
    return rows.map((row) => row.deviceNo);
  }

  /** What a card showed is kept until it shows something else, or has booted. */
  private async keepNewest(tx: EntityManager, entries: readonly HeartbeatEntry[]): Promise<void> {
    await tx.query(
      `update device_status s set heartbeat = t.heartbeat::jsonb, heartbeat_at = t.at,
         boot_id = coalesce(t.boot_id, s.boot_id),
         shows = case when t.shows is not null then t.shows::jsonb
           when t.boot_id is not null and t.boot_id is distinct from s.boot_id then null else s.shows end
       from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])
         as t(device_no, at, boot_id, heartbeat, shows)
       where s.device_no = t.device_no and (s.heartbeat_at is null or s.heartbeat_at <= t.at)`,
      [
        entries.map(({ heartbeat }) => heartbeat.deviceNo),
        entries.map(({ at }) => new Date(at)),
        entries.map(({ heartbeat }) => heartbeat.bootId),
        entries.map(({ heartbeat }) => JSON.stringify(heartbeat)),
        entries.map(({ shown }) => shown && JSON.stringify(shown)),
      ],
    );
  }

  /** A version that another one follows goes into the card's history. */
  private async describe(tx: EntityManager, entries: HeartbeatEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await tx.query(
      `with t as (
         select d.device_no, coalesce(t.model, d.model) as model, coalesce(t.version, d.current_version) as version,
           case when t.version is null then d.version_code else t.code end as code, t.at,
           d.current_version as from_version, d.version_code as from_code
         from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::timestamptz[])
           as t(device_no, model, version, code, at)
         join device d using (device_no) join device_status s using (device_no)
         where s.heartbeat_at <= t.at
           and (coalesce(t.model, d.model), coalesce(t.version, d.current_version), coalesce(t.code, d.version_code))
             is distinct from (d.model, d.current_version, d.version_code)
         order by d.device_no for update of d
       ), changed as (
         insert into version_history (device_no, from_code, from_name, to_code, to_name, at)
         select device_no, from_code, from_version, code, version, at from t
         where (from_code, from_version) is distinct from (code, version)
       )
       update device d set model = t.model, current_version = t.version, version_code = t.code
       from t where d.device_no = t.device_no`,
      [
        entries.map(({ heartbeat }) => heartbeat.deviceNo),
        entries.map(({ heartbeat }) => heartbeat.model),
        entries.map(({ heartbeat }) => heartbeat.versionName ?? heartbeat.version?.toString() ?? null),
        entries.map(({ heartbeat }) => codeOf(heartbeat.version)),
        entries.map(({ at }) => new Date(at)),
      ],
    );
  }
}

/** Rows are locked in the order in which status changes lock them, so that neither waits for the other for ever. */
const lockStatus = (tx: EntityManager, entries: readonly HeartbeatEntry[]): Promise<unknown> =>
  select(tx, 'select from device_status where device_no = any($1) order by device_no for update', [
    entries.map(({ heartbeat }) => heartbeat.deviceNo),
  ]);

/** What a card may call its version's number; what no apk can have is none. */
const codeOf = (version: number | null): number | null =>
  version !== null && version >= 0 && version <= maxVersionCode ? version : null;

const bootReportsOf = (entries: readonly HeartbeatEntry[]): BootReport[] =>
  entries
    .filter(({ rebooted, heartbeat }) => rebooted && heartbeat.bootId !== null)
    .map(({ heartbeat: { deviceNo, bootId }, connectionId, at }) => ({
      deviceNo,
      bootId,
      connectionId,
      at: new Date(at),
    }));

/** The first heartbeat of a connection and of a boot, and one with another version. */
const cardReportsOf = (entries: readonly HeartbeatEntry[]): CardReport[] =>
  entries
    .filter(({ rebooted, changed }) => rebooted || changed)
    .map(({ heartbeat: { deviceNo, bootId, version }, connectionId, at }) => ({
      ...{ deviceNo, bootId, connectionId, version },
      at: new Date(at),
    }));

/** Journal rows compacted at once. */
const rowsAtOnce = 200;
/** Pause before another look while another instance recovers. */
const pauseMs = 100;

type JournalRow = Pick<IngestJournal, 'id' | 'entries'>;

/** Compacts orphaned journals: heartbeats that a dead instance had acknowledged. One living instance does it. */
@Injectable()
export class JournalRecovery implements OnModuleInit {
  private readonly logger = new Logger('journal');

  constructor(
    private readonly dataSource: DataSource,
    private readonly instance: Instance,
    private readonly compactor: HeartbeatCompactor,
    orphans: OrphanSweeper,
  ) {
    orphans.recoverWith((instanceIds) => this.recover(instanceIds));
  }

  /** Runs before any card may connect here. */
  async onModuleInit(): Promise<void> {
    for (;;) {
      const dead = await this.instance.dead();
      if (dead.length === 0 || (await this.recover(dead.map(({ id }) => id)))) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Compacts the journals of these instances. Returns false, without having worked, while another instance does it. */
  async recover(instanceIds: readonly string[]): Promise<boolean> {
    const done = await exclusively(this.dataSource, 'orphaned journals', async () => {
      for (const id of instanceIds) await this.recoverOne(id);
      return true;
    });
    return done ?? false;
  }

  private async recoverOne(instanceId: string): Promise<void> {
    for (let found = 0; ;) {
      const rows = await select<JournalRow>(
        this.dataSource,
        'select id, entries from ingest_journal where instance_id = $1 order by id limit $2',
        [instanceId, rowsAtOnce],
      );
      const last = rows.at(-1);
      if (!last) {
        if (found > 0) this.logger.log({ instanceId, rows: found }, 'orphaned journal compacted');
        return;
      }
      found += rows.length;
      await this.compactor.store(newestOf(rows), { instanceId, upTo: last.id });
    }
  }
}

const newestOf = (rows: readonly JournalRow[]): HeartbeatEntry[] => {
  const newest = new Map<string, HeartbeatEntry>();
  for (const row of rows) for (const entry of entriesOf(row.entries)) keepNewest(newest, entry);
  return [...newest.values()];
};
