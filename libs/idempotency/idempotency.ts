import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { change, select } from '#libs/db';
import { RuleError } from '#libs/http';
import { ScheduledJob } from '#libs/jobs';

/** A POST with its `Idempotency-Key`. */
export interface KeyedCall {
  /** Account, or whoever else makes the call. */
  owner: string;
  /** Undefined: the caller gave none, and the call is made. */
  key: string | undefined;
  /** Method and path, such as `POST /api/addedvalue/order/add`. */
  call: string;
  body: unknown;
}

/** How long keys are kept. Source: domain rules, section Common. */
const keptMs = 24 * 3600_000;
const hourMs = 3600_000;

/** Makes a POST that comes twice with the same key count once. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Does work in a transaction, or returns what it returned before under the same key. What comes at the same time waits
   * for the first one.
   * @throws RuleError for a key that was used for another call or body
   */
  async once<T>(tx: EntityManager, { owner, key, call, body }: KeyedCall, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const bodySha256 = createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest('hex');
    const inserted = await change(
      tx,
      `insert into idempotency_key (owner, key, call, body_sha256, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning key`,
      [owner, key, call, bodySha256, this.clock.now()],
    );
    if (inserted.length === 0) {
      const known = await select<{ call: string; bodySha256: string; response: T }>(
        tx,
        `select call, body_sha256 as "bodySha256", response from idempotency_key where owner = $1 and key = $2`,
        [owner, key],
      );
      const [first] = known;
      if (first?.call !== call || first.bodySha256 !== bodySha256) throw new RuleError(texts.idempotencyKeyUsed);
      return first.response;
    }
    const response = await work();
    await tx.query('update idempotency_key set response = $3 where owner = $1 and key = $2', [
      owner,
      key,
      JSON.stringify(response ?? null),
    ]);
    return response;
  }

  @ScheduledJob(hourMs)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.query('delete from idempotency_key where created_at < $1', [before]);
  }
}
