import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  change,
  columnsOf,
  GroupCommit,
  type Queryable,
  RefusedError,
  select,
  showCommits,
  Transactions,
} from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import type { PackageSlot } from './package.entity.js';

/** A request that wants a place; `granted` is true when it got one. */
interface Claim extends Pick<PackageSlot, 'deviceNo' | 'schoolCode' | 'token'> {
  /** Places of the school. */
  most: number;
  granted: boolean;
}

/** A place that is not renewed for this time is free: its instance was killed. */
const leaseSeconds = 60;
/** How often places are renewed. */
const renewMs = 20_000;

const lease = `now() + interval '${leaseSeconds} seconds'`;

/**
 * Gives places to claims, the earlier ones first. Schools are locked, so that instances agree; a card that has a place
 * already keeps it for its new request.
 */
const claimSlots = async (tx: EntityManager, claims: readonly Claim[]): Promise<void> => {
  // a transaction that is retried starts from scratch
  for (const claim of claims) claim.granted = false;
  const newest = [...new Map(claims.map((claim) => [claim.deviceNo, claim])).values()];
  const schools = [...new Set(newest.map(({ schoolCode }) => schoolCode))].sort();
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('package slots ' || school, 0))
     from (select unnest($1::text[]) as school) s`,
    [schools],
  );
  const rows = await select<{ schoolCode: string; taken: number }>(
    tx,
    `select school_code as "schoolCode", count(*)::int as taken from package_slot
     where school_code = any($1) and until > now() and device_no <> all($2) group by school_code`,
    [schools, newest.map(({ deviceNo }) => deviceNo)],
  );
  const taken = new Map(rows.map((row) => [row.schoolCode, row.taken]));
  for (const claim of newest) {
    const before = taken.get(claim.schoolCode) ?? 0;
    claim.granted = before < claim.most;
    if (claim.granted) taken.set(claim.schoolCode, before + 1);
  }
  await store(
    tx,
    newest.filter(({ granted }) => granted),
  );
};

const store = async (tx: EntityManager, claims: readonly Claim[]): Promise<void> => {
  if (claims.length === 0) return;
  await tx.query(
    `insert into package_slot (device_no, school_code, token, until)
     select device_no, school_code, token, ${lease} from unnest($1::text[], $2::text[], $3::uuid[])
       as t(device_no, school_code, token)
     on conflict (device_no) do update
       set school_code = excluded.school_code, token = excluded.token, until = excluded.until`,
    columnsOf(claims, 'deviceNo', 'schoolCode', 'token'),
  );
};

/** Gives places back, unless a later request of the card has taken them over. */
const freeSlots = async (db: Queryable, tokens: readonly string[]): Promise<void> => {
  if (tokens.length > 0) await change(db, 'delete from package_slot where token = any($1)', [tokens]);
};

/** Returns the tokens that still hold their places. */
const renewSlots = async (db: Queryable, tokens: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await change<Pick<PackageSlot, 'token'>>(
    db,
    `update package_slot set until = ${lease} where token = any($1) returning token`,
    [tokens],
  );
  return new Set(rows.map(({ token }) => token));
};

/** Downloads that this instance serves at once; each keeps some 300 KB on its way. */
const mostAtOnce = 400;
/** Longest wait for the database at a stop. */
const graceMs = 2000;
/** Claims and releases of one transaction. */
const maxBatch = 500;
const maxBytes = 2 ** 22;

/** A place for a download. `end` is called when another request of the card has taken it over. */
export interface Slot {
  deviceNo: string;
  token: string;
  /** It is one of the places of a school. */
  leased: boolean;
  end: () => void;
}

/** Who wants to download; without a school there is no line to share. */
export interface Asking {
  deviceNo: string;
  schoolCode: string | null;
  /** Downloads of the school at once. */
  most: number;
}

type Work = Claim | { free: string };

/**
 * A maximum number of cards of a school download at once, whichever instances serve them, and each card once. A place
 * is leased while its request is served.
 */
@Injectable()
export class DownloadSlots implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('package downloads');
  private readonly held = new Map<string, Slot>();
  private claiming = 0;
  private readonly work: GroupCommit<Work>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    transactions: Transactions,
    metrics: Metrics,
  ) {
    const { held } = this;
    new Gauge({
      name: 'firstbell_package_downloads',
      help: 'Packages that are being sent to cards',
      registers: [metrics.registry],
      collect() {
        this.set(held.size);
      },
    });
    this.work = new GroupCommit<Work>({
      name: 'places of downloads',
      maxBatch,
      maxBytes,
      store: (items) =>
        transactions.run(async (tx) => {
          await freeSlots(
            tx,
            items.flatMap((item) => ('free' in item ? [item.free] : [])),
          );
          const claims = items.flatMap((item) => ('free' in item ? [] : [item]));
          if (claims.length > 0) await claimSlots(tx, claims);
        }),
    });
    showCommits(metrics, this.work);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.renew(), renewMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    for (const slot of this.held.values()) slot.end();
    await this.work.close(graceMs);
  }

  /** A place, or undefined when there is none now. What the card has under way ends. */
  async take({ deviceNo, schoolCode, most }: Asking, end: () => void): Promise<Slot | undefined> {
    if (this.held.size + this.claiming >= mostAtOnce && !this.held.has(deviceNo)) return undefined;
    const slot: Slot = { deviceNo, token: uuidv7(), leased: schoolCode !== null, end };
    if (schoolCode !== null && !(await this.claim({ ...slot, schoolCode, most, granted: false }))) return undefined;
    this.held.get(deviceNo)?.end();
    this.held.set(deviceNo, slot);
    return slot;
  }

  /** Gives a place back. */
  free({ deviceNo, token, leased }: Slot): void {
    if (this.held.get(deviceNo)?.token === token) this.held.delete(deviceNo);
    if (!leased) return;
    this.work.add({ free: token }).catch((error: unknown) => {
      // it is free when its lease ends
      if (!(error instanceof RefusedError)) this.logger.warn({ err: error }, 'a place was not given back');
    });
  }

  /** Renews the places of this instance; a download whose place is another's by now ends. */
  async renew(): Promise<void> {
    const slots = [...this.held.values()].filter(({ leased }) => leased);
    if (slots.length === 0) return;
    try {
      const still = await renewSlots(
        this.dataSource,
        slots.map(({ token }) => token),
      );
      for (const slot of slots) if (!still.has(slot.token)) slot.end();
    } catch (error) {
      this.logger.warn({ err: error }, 'places of downloads were not renewed');
    }
  }

  private async claim(claim: Claim): Promise<boolean> {
    this.claiming++;
    try {
      await this.work.add(claim);
      return claim.granted;
    } finally {
      this.claiming--;
    }
  }
}
