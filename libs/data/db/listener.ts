import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { schemaOf } from './database.js';
import { heldSession } from './held-session.js';

/** Pause before the next try to connect, when not given. */
const defaultRetryMs = 1000;

interface ListenerOptions {
  databaseUrl: string;
  /** Name of the service, whose schema plain SQL sees. */
  service: string;
  /** What the connection is for, as `pg_stat_activity` shows it. */
  purpose: string;
  channel: string | readonly string[];
  /** Pause before the next try to connect, in ms. */
  retryMs?: number;
  /** Runs on each new connection before it listens, such as to take a session lock; may wait. */
  prepare?: (client: pg.Client) => Promise<void>;
  /** Runs after each connection has begun to listen: what was notified before must be looked up. */
  listening?: () => void;
  notified: (payload: string, channel: string) => void;
  /** The connection was lost, or could not be made; another is made after a pause. */
  lost?: (error: unknown) => void;
}

/**
 * A connection of its own that listens on channels and holds session locks. It connects again when it was lost, locks
 * and listens again; notifications sent in between are lost, which `listening` makes up for.
 */
export class Listener {
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly options: ListenerOptions) {}

  /** The connection while it listens. */
  get open(): pg.Client | undefined {
    return this.client;
  }

  /** Waits until it listens, or is closed. */
  start(): Promise<void> {
    if (this.client) return Promise.resolve();
    return (this.connecting ??= this.keepTrying().finally(() => (this.connecting = undefined)));
  }

  async close(): Promise<void> {
    this.closing.abort();
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async keepTrying(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        await this.connect();
        return;
      } catch (error) {
        if (!signal.aborted) this.options.lost?.(error);
      }
      await this.pause();
    }
  }

  private async connect(): Promise<void> {
    const { databaseUrl, service, purpose, channel, prepare, listening, notified } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: `firstbell-${service}-${purpose}`,
      options: `-c search_path=${schemaOf(service)} ${heldSession}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      // else a connection that a broken network has ended is noticed after two hours
      keepAliveInitialDelayMillis: 10_000,
    });
    let gone = false;
    const lose = (error?: unknown): void => {
      gone = true;
      this.lose(client, error);
    };
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload, channel: name }) => notified(payload ?? '', name));
    const end = (): void => void client.end().catch(() => undefined);
    this.closing.signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await prepare?.(client);
      for (const name of [channel].flat()) await client.query(`listen ${name}`);
      if (gone || this.closing.signal.aborted) throw new Error('the connection was lost');
    } catch (error) {
      end();
      throw error;
    } finally {
      this.closing.signal.removeEventListener('abort', end);
    }
    this.client = client;
    listening?.();
  }

  private lose(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.options.lost?.(error);
    void this.pause().then(() => this.start());
  }

  /** Ends at once when the listener is closed. */
  private pause(): Promise<void> {
    return pause(this.options.retryMs ?? defaultRetryMs, undefined, { signal: this.closing.signal }).catch(
      () => undefined,
    );
  }
}
