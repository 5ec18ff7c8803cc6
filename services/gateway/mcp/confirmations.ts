import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import { derivedKey, readToken, signedToken } from '#libs/crypto';
import { change } from '#libs/data/db';
import { claimOf } from '#libs/http/idempotency';
import { ToolRefusal } from './answer.js';

/** Time in which a change may be confirmed. */
const confirmMs = 2 * minuteMs;

/** What a confirmation is good for: one key, one tool, exactly these arguments. */
export interface Binding {
  keyId: string;
  tool: string;
  /** Without the token. */
  given: object;
}

/** The confirmations of one call. */
export interface BoundConfirmations {
  /** Stores what would be done; returns the token that confirms it. */
  offer(plan: object): Promise<string>;
  /** What was to be done, and the id under which it is done once. @throws ToolRefusal */
  take(token: string): Promise<{ id: string; plan: unknown }>;
}

const refused =
  'Nothing was done: this confirmationToken does not confirm this call. It has expired (2 minutes), was used, or belongs ' +
  'to another key, tool or other arguments. Call again without it.';

/**
 * Changes that a first call has described and a second one may confirm. They are kept with the idempotency keys, which all
 * instances share and which are removed after a day: who takes one deletes it, so that a token counts once.
 */
@Injectable()
export class Confirmations {
  private readonly key: Buffer;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.key = derivedKey(config.internalKey, 'confirmation of a tool');
  }

  of(binding: Binding): BoundConfirmations {
    return { offer: (plan) => this.offer(binding, plan), take: (token) => this.take(binding, token) };
  }

  private async offer(binding: Binding, plan: object): Promise<string> {
    const [now, id] = [this.clock.now(), uuidv7()];
    await this.dataSource.query(
      `insert into idempotency_key (owner, key, call, body_sha256, response, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [...columnsOf(binding, id), JSON.stringify(plan), now],
    );
    return signedToken({ id }, this.key, now.getTime() + confirmMs);
  }

  private async take(binding: Binding, token: string): Promise<{ id: string; plan: unknown }> {
    const id = idOf(readToken(token, this.key, this.clock.now().getTime()));
    if (id === undefined) throw new ToolRefusal(refused);
    const [taken] = await change<{ response: unknown }>(
      this.dataSource,
      `delete from idempotency_key where owner = $1 and key = $2 and call = $3 and body_sha256 = $4 returning response`,
      columnsOf(binding, id),
    );
    if (!taken) throw new ToolRefusal(refused);
    return { id, plan: taken.response };
  }
}

const columnsOf = ({ keyId, tool, given }: Binding, id: string): string[] => {
  const claim = claimOf({ owner: `api key ${keyId}`, key: id, call: `tool ${tool}`, body: given });
  return [claim.owner, claim.key, claim.call, claim.bodySha256];
};

const idOf = (signed: unknown): string | undefined =>
  typeof signed === 'object' && signed !== null && 'id' in signed && typeof signed.id === 'string'
    ? signed.id
    : undefined;
