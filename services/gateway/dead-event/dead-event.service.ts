import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type DeadLetterAction, type Page, texts, wireTime } from '#libs/contracts';
import { change, containsPattern, pageOf, SqlFilter, sqlRows, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { administersAll, auditEvents, type Identity, type PageQuery, RuleError } from '#libs/http';
import type { DeadEventEntity } from './dead-event-store.js';
import type { DeadEventFilter, DeadEventKey, DeadEventRow } from './dead-event.dto.js';

/** Time after which an unanswered request may be repeated: its service may have been restored. */
const patienceMs = 60_000;

const columns = `consumer, event_id as "eventId", topic, type, key, published_at as "publishedAt", at, reason, data, state,
  replays, by_account as "byAccount", discard_reason as "discardReason", requested, ended`;

/**
 * Events that consumers could not handle: what administrators of the product see of them, and what they have done with
 * them. An event belongs to no source, so that no other caller sees any.
 */
@Injectable()
export class DeadEventService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** One page, newest first. */
  async list(caller: Identity, wanted: DeadEventFilter, page: PageQuery): Promise<Page<DeadEventRow>> {
    const filter = new SqlFilter()
      .when(wanted.state, (state) => `state = ${state}`)
      .when(wanted.service, (service) => `split_part(consumer, '.', 1) = ${service}`)
      .when(
        wanted.text && containsPattern(wanted.text),
        (text) =>
          `topic ilike ${text} escape '\\' or type ilike ${text} escape '\\' or key ilike ${text} escape '\\'
           or reason ilike ${text} escape '\\'`,
      );
    if (!this.sees(caller)) filter.and('false');
    const statement = (where: string, window: string): string =>
      `select ${columns} from dead_event where ${where} order by at desc, consumer desc, event_id desc ${window}`;
    const source = sqlRows<DeadEventEntity>(this.dataSource, { from: 'dead_event', filter, statement });
    const since = this.waitedSince();
    return pageOf(source, page, (event) => rowOf(event, since));
  }

  /** Has consumers handle events again. @throws RuleError for one that is not there, or has ended; then none is replayed */
  replay(caller: Identity, events: readonly DeadEventKey[]): Promise<void> {
    return this.request(caller, events, 'replay', null);
  }

  /** Gives events up. @throws RuleError for one that is not there, or has ended; then none is discarded */
  discard(caller: Identity, events: readonly DeadEventKey[], reason: string): Promise<void> {
    return this.request(caller, events, 'discard', reason);
  }

  private async request(
    caller: Identity,
    events: readonly DeadEventKey[],
    action: DeadLetterAction,
    reason: string | null,
  ): Promise<void> {
    if (!this.sees(caller)) throw new RuleError(texts.deadLetterUnknown);
    const keys = [...new Map(events.map((each) => [`${each.consumer} ${each.eventId}`, each])).values()];
    await this.transactions.run(async (tx) => {
      await this.take(tx, caller, keys, action, reason);
      await this.outbox.add(tx, [
        ...keys.map(
          ({ consumer, eventId }) =>
            ({
              topic: 'event.deadLetter',
              type: 'deadLetter.requested',
              key: consumer,
              data: { consumer, eventId, action },
            }) as const,
        ),
        ...auditEvents(caller, {
          action: `deadLetter.${action}`,
          object: 'deadLetter',
          objectIds: keys.map(({ eventId }) => eventId),
          after: {
            consumers: [...new Set(keys.map(({ consumer }) => consumer))],
            ...(reason === null ? {} : { reason }),
          },
        }),
      ]);
    });
  }

  /** Marks the events as requested, in one order, so that two administrators never wait for each other. */
  private async take(
    tx: EntityManager,
    { account }: Identity,
    keys: readonly DeadEventKey[],
    action: DeadLetterAction,
    reason: string | null,
  ): Promise<void> {
    const now = this.clock.now();
    const taken = await change<object>(
      tx,
      `update dead_event set state = $3, requested = $4, by_account = $5, discard_reason = $6,
         replays = replays + case when $3 = 'replaying' then 1 else 0 end
       where (consumer, event_id) in (
         select consumer, event_id from dead_event
         where (consumer, event_id) in (select * from unnest($1::text[], $2::uuid[])) and ended is null
           and (state = 'open' or requested < $7)
         order by consumer, event_id for update)
       returning event_id`,
      [
        keys.map(({ consumer }) => consumer),
        keys.map(({ eventId }) => eventId),
        action === 'replay' ? 'replaying' : 'discarding',
        now,
        account,
        reason,
        this.waitedSince(),
      ],
    );
    if (taken.length < keys.length) throw new RuleError(texts.deadLetterUnknown);
  }

  /** Requests before this moment may be made again. */
  private waitedSince(): Date {
    return new Date(this.clock.now().getTime() - patienceMs);
  }

  private sees(caller: Identity): boolean {
    return administersAll(caller, this.config.productCode);
  }
}

const rowOf = (
  { publishedAt, at, requested, ended, byAccount, ...row }: DeadEventEntity,
  waitedSince: Date,
): DeadEventRow => ({
  ...row,
  isReady: ended === null && (row.state === 'open' || requested === null || requested < waitedSince),
  id: `${row.consumer}/${row.eventId}`,
  service: row.consumer.split('.', 1).join(),
  publishTime: wireTime(publishedAt),
  time: wireTime(at),
  account: byAccount,
  endTime: ended && wireTime(ended),
});
