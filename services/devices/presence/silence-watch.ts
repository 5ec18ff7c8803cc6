import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { DeviceSilent } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { lastSign, silentBefore } from './presence-rule.js';
import { SilenceStore } from './silence-store.js';

const everyMs = 5000;
/** A card is published by each run within this time of its silence, so that a run that is late leaves none out. */
const publishedForMs = 3 * everyMs;

interface SilentCard extends Omit<DeviceSilent, 'lastSign'> {
  lastSign: Date;
}

/**
 * Publishes which connected cards have just fallen silent, so that no client needs a clock of its own for that. The live
 * frame is lossy: a client that missed it reads it in the list. Services hear of each silence and its end durably.
 */
@Injectable()
export class SilenceWatch {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly bus: EventBus,
    private readonly transactions: Transactions,
    private readonly silences: SilenceStore,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'silent-cards', everyMs, run: ({ db }) => this.look(db) });
  }

  private async look(db: Queryable): Promise<void> {
    await this.publish(db);
    const before = silentBefore(this.clock.now(), this.config);
    await this.transactions.run(async (tx) => {
      await this.silences.end(tx, before);
      await this.silences.begin(tx, before);
    });
  }

  private async publish(db: Queryable): Promise<void> {
    const now = this.clock.now();
    const cards = await this.silentCards(db, now);
    if (cards.length === 0) return;
    await this.bus.publish(
      'devices.live',
      cards.map((card) => {
        const data: DeviceSilent = { ...card, lastSign: card.lastSign.toISOString() };
        return { id: uuidv7(), type: 'device.silent', key: card.deviceNo, at: now.toISOString(), data };
      }),
    );
  }

  private silentCards(db: Queryable, now: Date): Promise<SilentCard[]> {
    const before = silentBefore(now, this.config);
    return select<SilentCard>(
      db,
      `select st.device_no as "deviceNo", d.school_code as "schoolCode", ${lastSign} as "lastSign"
       from device_status st join device d using (device_no)
       where st.online_status = 'on' and ${lastSign} >= $1 and ${lastSign} < $2`,
      [new Date(before.getTime() - publishedForMs), before],
    );
  }
}
