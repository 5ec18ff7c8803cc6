import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { change, columnsOf, type Queryable, select } from '#libs/data/db';
import { minuteMs } from '#libs/contracts';
import { platformSpans, type PlatformOutage, type PlatformSpan } from './place-correlation.js';
import { settledAfterMs } from './incident-store.js';
import { Places } from './places.js';

/** Offs that are looked at together; more than the events of one moment are late. */
const recentMs = 5 * minuteMs;
/** Below this share of all doors nothing is looked at further: the rule has 30 %. */
const suspiciousShare = 0.25;

/** Finds out when we failed ourselves, from how many doors went off at once. */
@Injectable()
export class PlatformWatch {
  constructor(private readonly places: Places) {}

  /** Notes the times that the newest facts show. */
  async find(tx: EntityManager, now: Date): Promise<void> {
    const since = new Date(now.getTime() - recentMs);
    const [counts] = await select<{ offs: number; ours: number; connected: number }>(
      tx,
      `select offs, ours, case when offs > 0 then (select count(*)::int from door where is_on) else 0 end as connected
       from (select count(*)::int as offs, count(*) filter (where cause = 'service restart')::int as ours
             from door_fact where kind = 'off' and at >= $1 and school_code is not null) f`,
      [since],
    );
    if (!counts || counts.offs === 0) return;
    const all = counts.connected + counts.offs;
    if (counts.ours === 0 && counts.offs < all * suspiciousShare) return;
    const offs = await this.places.unplannedOffs(tx, since, now);
    const spans = platformSpans(offs, () => all);
    if (spans.length > 0) await this.note(tx, spans);
  }

  /** Locks the spans whose incident may change. */
  async live(tx: EntityManager, now: Date): Promise<PlatformSpan[]> {
    const rows = await select<Record<'fromAt' | 'toAt', Date>>(
      tx,
      `select from_at as "fromAt", to_at as "toAt" from platform_span
       where closed_at >= $1 or (closed_at is null and (incident_id is not null or to_at >= $1)) order by from_at
       for update`,
      [new Date(now.getTime() - settledAfterMs)],
    );
    return rows.map(({ fromAt, toAt }) => ({ from: fromAt.getTime(), to: toAt.getTime() }));
  }

  /** Spans since a time, with the ends of their incidents. */
  async outages(db: Queryable, since: Date): Promise<PlatformOutage[]> {
    const rows = await select<Record<'fromAt' | 'toAt', Date> & { closedAt: Date | null }>(
      db,
      `select from_at as "fromAt", to_at as "toAt", closed_at as "closedAt" from platform_span
       where to_at >= $1 or closed_at >= $1 order by from_at`,
      [since],
    );
    return rows.map(({ fromAt, toAt, closedAt }) => ({
      ...{ from: fromAt.getTime(), to: toAt.getTime() },
      closed: closedAt && closedAt.getTime(),
    }));
  }

  /** Notes the incidents of spans, and since when they are over. */
  async end(tx: EntityManager, spans: readonly { from: number; closed: number | null; id: string | undefined }[]) {
    const rows = spans.map(({ from, closed, id }) => ({
      ...{ fromAt: new Date(from), closedAt: closed === null ? null : new Date(closed), incidentId: id ?? null },
    }));
    if (rows.length === 0) return;
    await change(
      tx,
      `update platform_span p set closed_at = t.closed_at, incident_id = t.incident_id
       from unnest($1::timestamptz[], $2::timestamptz[], $3::uuid[]) as t(from_at, closed_at, incident_id)
       where p.from_at = t.from_at`,
      columnsOf(rows, 'fromAt', 'closedAt', 'incidentId'),
    );
  }

  /** A span that touches a stored one makes it longer. */
  private async note(tx: EntityManager, spans: readonly PlatformSpan[]): Promise<void> {
    const rows = spans.map(({ from, to }) => ({ fromAt: new Date(from), toAt: new Date(to) }));
    await tx.query(
      `with found as (select * from unnest($1::timestamptz[], $2::timestamptz[]) as t(from_at, to_at)),
         longer as (update platform_span p set to_at = greatest(p.to_at, f.to_at) from found f
           where f.from_at <= p.to_at + interval '1 minute' and f.to_at >= p.from_at
           returning f.from_at)
       insert into platform_span (from_at, to_at)
       select from_at, to_at from found where from_at not in (select from_at from longer)
       on conflict (from_at) do update set to_at = greatest(platform_span.to_at, excluded.to_at)`,
      columnsOf(rows, 'fromAt', 'toAt'),
    );
  }
}
