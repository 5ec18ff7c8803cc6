import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { ScheduledJob } from '#libs/data/jobs';
import { ThrottledLog } from '#libs/kernel/health';
import { apiKeyCallsPerMinute, minuteMs, texts } from '#libs/contracts';
import { networkOf, NoSessionError, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { Areas } from '../area/areas.js';
import { SessionUsers } from '../session/session-users.js';
import type { SignedIn } from '../session/signed-in.js';
import { ApiKeyStore, type ActiveKey } from './api-key-store.js';
import { CallLimit, type CallsLeft } from './call-limit.js';
import { isKey, keyHash } from './key-text.js';

/** Wrong keys of one address in a minute. */
const wrongPerMinute = 60;
/** Interval in which processes exchange their counts of calls. */
const exchangeMs = 1000;
/** Hashes of keys that are remembered as valid. */
const maxSeen = 10_000;

/** The caller of a call by key, and what is left of the key's limit. */
export interface KeyCall {
  signedIn: SignedIn;
  left: CallsLeft;
}

/**
 * Says who calls by an API key. Rights are those of the owner's account now: it is read for each call, and nothing of it is
 * kept.
 */
@Injectable()
export class ApiKeyCallers {
  private readonly log = new ThrottledLog(new Logger('api keys'));
  private readonly calls = new CallLimit(apiKeyCallsPerMinute);
  private readonly wrong = new RateLimit(wrongPerMinute, minuteMs);
  /** Hashes that were valid: not throttled for wrong keys from the same address. */
  private readonly seen = new Set<string>();
  private readonly written = new Map<string, number>();

  constructor(
    private readonly store: ApiKeyStore,
    private readonly dataSource: DataSource,
    private readonly users: SessionUsers,
    private readonly areas: Areas,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller of a key, which is counted as used from `address`.
   * @throws NoSessionError for a key that does not work; ThrottledError after many of them from one address
   */
  async identify(key: string, address: string): Promise<KeyCall> {
    const now = this.clock.now();
    const hash = keyHash(key);
    const network = networkOf(address);
    if (!this.seen.has(hash) && this.wrong.isUsedUp(network, now.getTime())) {
      throw new ThrottledError(texts.tooManyInMinute, this.wrong.waitMs(now.getTime()));
    }
    const [row] = isKey(key) ? await this.store.active([hash], now) : [];
    if (!row) {
      this.seen.delete(hash);
      this.wrong.allows(network, now.getTime());
      throw new NoSessionError(texts.apiKeyInvalid);
    }
    this.remember(hash);
    this.writeDown(row, now, address);
    return { signedIn: await this.signedIn(row), left: this.calls.take(row.keyId, now.getTime()) };
  }

  /** Lets the limit of a key hold for all gateway processes together. */
  @ScheduledJob(exchangeMs)
  exchange(): Promise<void> {
    return this.calls.exchange((minute, calls) => this.store.addCalls(new Date(minute * minuteMs), calls));
  }

  /** Callers of those hashes whose keys work, by hash. */
  async current(hashes: readonly string[]): Promise<Map<string, SignedIn>> {
    const rows = await this.store.active(hashes, this.clock.now());
    return new Map(await Promise.all(rows.map(async (row) => [row.hash, await this.signedIn(row)] as const)));
  }

  private async signedIn(row: ActiveKey): Promise<SignedIn> {
    const { user, identity } = this.users.of(row);
    const { keyId: id, keyName: name, scopes, keyAreas } = row;
    const codes = keyAreas?.map(({ code }) => code);
    // a scope that the owner may no longer assign is withdrawn from the key
    const areas = codes
      ? (await this.areas.assignable(this.dataSource, identity, codes)).map(({ code }) => code)
      : identity.areas;
    const key = { id, name, scopes, inAreas: codes !== undefined };
    return { sessionId: `key ${id}`, user, identity: { ...identity, areas, key } };
  }

  private remember(hash: string): void {
    if (this.seen.size >= maxSeen) this.seen.clear();
    this.seen.add(hash);
  }

  /** At most once a minute, and without keeping the call waiting. */
  private writeDown({ keyId, usedAt }: ActiveKey, now: Date, address: string): void {
    const last = Math.max(this.written.get(keyId) ?? 0, usedAt?.getTime() ?? 0);
    if (now.getTime() - last < minuteMs) return;
    if (this.written.size >= maxSeen) this.written.clear();
    this.written.set(keyId, now.getTime());
    this.store
      .used(keyId, now, address)
      .catch((error: unknown) => this.log.warn('use', { err: error }, 'the use of an API key is not written down'));
  }
}
