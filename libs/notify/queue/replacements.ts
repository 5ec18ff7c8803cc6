import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChannelName, hourMs, minuteMs } from '#libs/contracts';
import { change } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { ChannelFailure } from '../channels/channel.js';
import { Channels } from '../channels/channels.js';
import { AddressCipher } from './address-cipher.js';

/** Time within which a card can be replaced. Source: WeCom, page 94888. */
const replaceableMs = 72 * hourMs;
/** Cards that one run replaces, in turn. */
const atOnce = 5;
/** Lease of a run: longer than its calls. */
const leaseMs = 5 * minuteMs;
/** Shortest and longest pause before another try. */
const firstPauseMs = minuteMs / 2;
const longestPauseMs = hourMs;

interface Pressed {
  id: string;
  channel: ChannelName;
  code: string;
  at: Date;
}

/** Replaces cards whose button was pressed. A call that fails is repeated as long as the vendor accepts it. */
@Injectable()
export class Replacements {
  private readonly logger = new Logger('notify');

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: Channels,
    private readonly cipher: AddressCipher,
    private readonly clock: Clock,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const cards = await change<Pressed>(
      this.dataSource,
      `update notify_message m set replace_at = $2
       from (select id from notify_message where replace_at <= $1 order by replace_at limit ${atOnce}
         for update skip locked) due
       where m.id = due.id returning m.id, m.channel, m.response_code as code, m.acknowledged_at as at`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    for (const card of cards) if (!signal.aborted) await this.replace(card);
  }

  private async replace({ id, channel, code, at }: Pressed): Promise<void> {
    let next: Date | null = null;
    try {
      const { responseCode, userid } = this.cipher.decrypt(code) as { responseCode: string; userid: string };
      await this.channels.of(channel).acknowledged?.(responseCode, userid);
    } catch (error) {
      const isFailure = error instanceof ChannelFailure;
      const details = isFailure ? { channel, kind: error.kind, code: error.code } : { channel, err: error };
      this.logger.warn({ id, ...details }, 'a card was not replaced');
      if (isFailure && error.kind !== 'refused') next = this.nextTry(at);
    }
    await this.dataSource.query(
      `update notify_message set replace_at = $2, response_code = case when $2::timestamptz is not null then response_code end
       where id = $1`,
      [id, next],
    );
  }

  /** Pauses grow with the age of the press. null: the vendor will not accept it any more. */
  private nextTry(pressedAt: Date): Date | null {
    const now = this.clock.now().getTime();
    const age = now - pressedAt.getTime();
    const next = now + Math.min(Math.max(age, firstPauseMs), longestPauseMs);
    return next - pressedAt.getTime() < replaceableMs ? new Date(next) : null;
  }
}
