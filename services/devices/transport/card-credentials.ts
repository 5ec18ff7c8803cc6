import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { acceptedGenerations, firstCredential } from '#libs/contracts';
import { GroupCommit, showCommits, Transactions } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { Metrics } from '#libs/kernel/health';
import {
  CredentialStore,
  type KnownCredential,
  type StoredCredential,
  type UsedGeneration,
} from './credential-store.js';
import { Instance } from './instance.js';

/** Cards read in one statement. */
const batchSize = 5000;
/** Pause before a read that has failed is tried again. */
const retryMs = 500;

const untouched: KnownCredential = { ...firstCredential, blocked: false };

/**
 * Which passwords let a card in, in memory: the cards that were blocked or got a password of their own, so that a connect
 * asks no database. Every instance is notified of each change at its commit, and reads all of it again after it could not
 * listen.
 */
@Injectable()
export class CardCredentials implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('credentials');
  private cards = new Map<string, KnownCredential>();
  /** New generations that cards have used, until that is stored. */
  private readonly confirming = new Map<string, number>();
  private readonly wanted = new Set<string>();
  private all = false;
  private reading: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly changes = new Subject<readonly string[] | 'all'>();
  private readonly commits: GroupCommit<UsedGeneration>;
  private markLoaded: () => void = () => undefined;

  /** Cards whose credential was read again. */
  readonly changed$: Observable<readonly string[] | 'all'> = this.changes.asObservable();
  /** Resolves when the credentials are known. */
  readonly loaded = new Promise<void>((resolve) => (this.markLoaded = resolve));

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly store: CredentialStore,
    private readonly clock: Clock,
    instance: Instance,
    metrics: Metrics,
  ) {
    instance.listening$.subscribe(() => this.reload());
    instance.credentials$.subscribe((deviceNos) => {
      for (const deviceNo of deviceNos) this.wanted.add(deviceNo);
      this.read();
    });
    this.commits = new GroupCommit({
      name: 'used credentials',
      maxBatch: 2000,
      maxBytes: 16 * 1024 * 1024,
      rest: { times: 3, mostMs: 100 },
      store: (used) => this.transactions.run((tx) => this.store.confirm(tx, used, this.clock.now())),
    });
    showCommits(metrics, this.commits);
  }

  of(deviceNo: string): KnownCredential {
    return this.cards.get(deviceNo) ?? untouched;
  }

  /** True while a card may be connected with the password of a generation. */
  admits(deviceNo: string, generation: number): boolean {
    const credential = this.of(deviceNo);
    return !credential.blocked && acceptedGenerations(credential).includes(generation);
  }

  /** Notes the generation with which a card has connected: the first use of the newest one ends the former. */
  used(deviceNo: string, generation: number): void {
    const credential = this.of(deviceNo);
    if (generation !== credential.generation || generation <= credential.acceptedGeneration) return;
    this.cards.set(deviceNo, { ...credential, acceptedGeneration: generation });
    this.confirming.set(deviceNo, generation);
    this.commits
      .add({ deviceNo, generation })
      .catch((error: unknown) => {
        this.logger.warn({ err: error, deviceNo }, 'the use of a new password was not stored');
        this.wanted.add(deviceNo);
      })
      .finally(() => {
        if (this.confirming.get(deviceNo) === generation) this.confirming.delete(deviceNo);
        this.read();
      });
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    // the broker waits for it at a start that is ended
    this.markLoaded();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }

  private reload(): void {
    this.all = true;
    this.read();
  }

  /** Reads the wanted cards, one read at a time, so that an older one never replaces a newer one. */
  private read(): void {
    if (this.reading || this.isClosed || (!this.all && this.wanted.size === 0)) return;
    this.reading = this.readWanted().then(
      () => {
        this.reading = undefined;
        // cards may have been added since the last batch
        this.read();
      },
      (error: unknown) => {
        this.logger.warn({ err: error }, 'credentials of cards not read');
        this.reading = undefined;
        this.all = true;
        this.retry = setTimeout(() => this.read(), retryMs);
      },
    );
  }

  private async readWanted(): Promise<void> {
    while (this.all || this.wanted.size > 0) {
      if (this.all) await this.readAll();
      else await this.readNamed([...this.wanted].slice(0, batchSize));
    }
  }

  private async readAll(): Promise<void> {
    this.all = false;
    this.wanted.clear();
    const cards = new Map<string, KnownCredential>();
    for (let after = ''; ;) {
      const rows = await this.store.page(this.dataSource, after, batchSize);
      for (const row of rows) cards.set(row.deviceNo, this.known(row));
      if (rows.length < batchSize) break;
      after = rows.at(-1)?.deviceNo ?? '';
    }
    this.cards = cards;
    this.markLoaded();
    this.changes.next('all');
  }

  private async readNamed(deviceNos: readonly string[]): Promise<void> {
    for (const deviceNo of deviceNos) this.wanted.delete(deviceNo);
    const rows = await this.store.named(this.dataSource, deviceNos);
    const found = new Map(rows.map((row) => [row.deviceNo, row]));
    for (const deviceNo of deviceNos) {
      const row = found.get(deviceNo);
      if (row) this.cards.set(deviceNo, this.known(row));
      else this.cards.delete(deviceNo);
    }
    this.changes.next(deviceNos);
  }

  /** The stored credential, with a use of a new password that is not stored yet. */
  private known({ deviceNo, generation, acceptedGeneration, required, blocked }: StoredCredential): KnownCredential {
    const used = Math.min(this.confirming.get(deviceNo) ?? 0, generation);
    return { generation, acceptedGeneration: Math.max(acceptedGeneration, used), required, blocked };
  }
}
