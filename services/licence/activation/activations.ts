import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { licenceBatchSize, texts } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { type LicenceAccount, WeCom } from '#libs/wecom';
import { applyAccounts } from '../account/account-store.js';
import { corpById } from '../corp/corp-store.js';
import { failureOf, type PlatformFailure, platformFailure } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { leaseMs, nextLook, settledMs } from '../request-times.js';
import type { CorpEntity } from '../corp/corp.entity.js';
import {
  claimActivations,
  type ClaimedActivation,
  endDone,
  endRefused,
  markSent,
  tryLater,
} from './activation-store.js';
import { giveNextCodes, type RefusedActivation } from './next-codes.js';

/** How often due activations are looked for. */
const everyMs = 1000;
/** Maximum attempts of an automatic or imported activation while the platform is away. */
const patience = 30;

/**
 * Binds accounts. What was sent is read at the platform before anything is done again, and an account is shown as active only
 * as the platform says.
 */
@Injectable()
export class Activations implements OnModuleInit {
  private readonly logger = new Logger('licence activations');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'licence activations', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Works on what is due; of one group when it is given. */
  async work(signal?: AbortSignal, groupId?: string): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const now = this.clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const some = await claimActivations(this.dataSource, { now, until, most: licenceBatchSize, groupId });
      if (some.length === 0) return;
      await this.settle(some);
    }
  }

  private async settle(some: readonly ClaimedActivation[]): Promise<void> {
    try {
      const corp = await corpById(this.dataSource, some[0]?.corpId ?? '');
      const unsent = await this.confirm(corp, some);
      if (unsent.length > 0) await this.send(corp, unsent);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await this.failed(some, error);
    }
  }

  /**
   * Reads the accounts of what was sent: what is bound has ended. Returns what may be sent: what the platform does not have,
   * and cannot have any more.
   */
  private async confirm(corp: CorpEntity, some: readonly ClaimedActivation[]): Promise<ClaimedActivation[]> {
    const sent = some.filter(({ sentAt }) => sentAt !== null);
    const unsent = some.filter(({ sentAt }) => sentAt === null);
    if (sent.length === 0) return unsent;
    const free = await this.read(corp, sent);
    const before = this.clock.now().getTime() - settledMs;
    const again = free.filter(({ sentAt }) => sentAt !== null && sentAt.getTime() <= before);
    const waiting = free.filter((each) => !again.includes(each));
    if (waiting.length > 0) await this.later(waiting);
    return [...unsent, ...again];
  }

  /**
   * Stores accounts as the platform says and ends what has ended by that. Returns those whose account has no holder.
   */
  private async read(corp: CorpEntity, some: readonly ClaimedActivation[]): Promise<ClaimedActivation[]> {
    const open = await this.ids.corp(corp);
    const codes = some.map(({ activeCode }) => activeCode);
    const { accounts } = await this.weCom.accounts.byCodes(open, codes);
    const found = new Map(accounts.map((account) => [account.activeCode, account]));
    for (const each of some) await this.learnName(open, each, found.get(each.activeCode));
    const means = (each: ClaimedActivation): Meaning => meaningOf(each, found.get(each.activeCode));
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const rows = accounts.map((account) => ({ ...account, orderId: null }));
      const { events } = await applyAccounts(tx, corp.corpId, rows, now);
      const ended = some.filter((each) => means(each) === 'done').map(({ id }) => id);
      await endDone(tx, ended, now);
      const lost = some
        .filter((each) => means(each) === 'taken')
        .map(({ id }) => ({ id, refusal: texts.licenceCodeUnknown }));
      await endRefused(tx, lost, now);
      await this.outbox.add(tx, events);
    });
    return some.filter((each) => means(each) === 'free');
  }

  /** The platform may call a person by an encrypted id that is not known: their accounts are compared. */
  private async learnName(open: string, each: ClaimedActivation, account: LicenceAccount | undefined): Promise<void> {
    const name = account?.userid ?? null;
    if (name === null || each.names.includes(name)) return;
    if (await this.ids.learn(open, each, { activeCode: each.activeCode, userid: name })) each.names.push(name);
  }

  private async send(corp: CorpEntity, some: readonly ClaimedActivation[]): Promise<void> {
    const ids = some.map(({ id }) => id);
    const open = await this.ids.corp(corp);
    await markSent(this.dataSource, ids, this.clock.now());
    const results = await this.weCom.accounts
      .activateMany(open, some)
      .catch(async (error: unknown): Promise<undefined> => {
        const { outcome, text } = failureOf(error);
        if (outcome === 'notSent') await this.unsent(some);
        if (outcome !== 'refused') throw error;
        // what was sent before was not done either: its account was read, and has no holder
        await this.end(some, text);
        return undefined;
      });
    if (!results) return;
    const refusedBy = new Map(results.flatMap(({ activeCode, refused }) => (refused ? [[activeCode, refused]] : [])));
    const now = this.clock.now();
    // another writer was faster, which may be what was sent before: the account says what is
    const isSure = ({ activeCode, sentAt }: ClaimedActivation): boolean => {
      const reason = refusedBy.get(activeCode)?.reason;
      return reason !== 'writeConflict' && !(reason === 'codeBound' && sentAt !== null);
    };
    const refused = some.filter(isSure).flatMap(({ id, activeCode }): RefusedActivation[] => {
      const why = refusedBy.get(activeCode);
      return why ? [{ id, refusal: why.text, reason: why.reason }] : [];
    });
    await this.transactions.run(async (tx) => endRefused(tx, await giveNextCodes(tx, corp.corpId, refused, now), now));
    const rest = some.filter((each) => !refusedBy.has(each.activeCode) || !isSure(each));
    if (rest.length === 0) return;
    // whatever keeps them from being read, they were sent
    for (const each of rest) each.sentAt ??= now;
    const free = await this.read(corp, rest);
    if (free.length > 0) await this.later(free);
  }

  private async failed(some: readonly ClaimedActivation[], error: unknown): Promise<void> {
    const failure = platformFailure(error);
    if (!failure) this.logger.error({ err: error }, 'activations failed; they will be tried again');
    const isOver = (each: ClaimedActivation): boolean => failure !== undefined && ends(each, failure);
    await this.end(some.filter(isOver), failure?.text ?? '');
    await this.later(some.filter((each) => !isOver(each)));
  }

  private async end(some: readonly ClaimedActivation[], refusal: string): Promise<void> {
    const over = some.map(({ id }) => ({ id, refusal }));
    await this.transactions.run((tx) => endRefused(tx, over, this.clock.now()));
  }

  private async unsent(some: readonly ClaimedActivation[]): Promise<void> {
    const before = some.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);
    await markSent(this.dataSource, before, null);
  }

  private async later(some: readonly ClaimedActivation[]): Promise<void> {
    const attempts = Math.max(...some.map((each) => each.attempts), 0);
    const ids = some.map(({ id }) => id);
    await tryLater(this.dataSource, ids, nextLook(this.clock.now(), attempts));
  }
}

type Meaning = 'done' | 'free' | 'taken';

/** What an account says of an activation: it is bound to this person, to none, or to another one. */
const meaningOf = ({ names }: ClaimedActivation, account: LicenceAccount | undefined): Meaning => {
  if (account?.status === 1) return 'free';
  return account !== undefined && account.userid !== null && names.includes(account.userid) ? 'done' : 'taken';
};

/**
 * What was never sent ends, before it is, when the platform refuses, or for a caller who waits for it, when it is away.
 */
const ends = ({ sentAt, cause, attempts }: ClaimedActivation, { outcome }: PlatformFailure): boolean => {
  if (sentAt !== null || outcome === 'unknown') return false;
  return outcome === 'refused' || cause === 'hand' || cause === 'batch' || attempts >= patience;
};
