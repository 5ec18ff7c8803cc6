import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { type LicenceAccount, WeCom } from '#libs/wecom';
import { applyAccounts } from '../account/account-store.js';
import { corpById } from '../corp/corp-store.js';
import { failureOf } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import { leaseMs, nextLook, settledMs } from '../request-times.js';
import type { CorpEntity } from '../corp/corp.entity.js';
import { LicenceTransferEntity } from './licence-transfer.entity.js';
import { type ClaimedTransfer, claimTransfers, endTransfer } from './transfer-store.js';

/** How often due transfers are looked for. */
const everyMs = 1000;
const atOnce = 5;

/** Where an account is after a transfer was tried. */
type Place = 'receiver' | 'giver' | 'elsewhere';

/** Gives accounts on. What was sent is read at the platform before it is sent again. */
@Injectable()
export class Transfers implements OnModuleInit {
  private readonly logger = new Logger('licence transfers');

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
    this.jobs.register({ name: 'licence transfers', everyMs, run: ({ signal }) => this.work(signal) });
  }

  /** Works on the transfers that are due. */
  async work(signal?: AbortSignal): Promise<void> {
    if (!this.weCom.available) return;
    while (signal?.aborted !== true) {
      const some = await this.claim(atOnce);
      if (some.length === 0) return;
      await Promise.all(some.map((each) => this.settle(each)));
    }
  }

  /** Works on a transfer now, unless another process does. */
  async attempt(id: string): Promise<void> {
    const [claimed] = await this.claim(1, id);
    if (claimed) await this.settle(claimed);
  }

  private claim(most: number, id: string | null = null): Promise<ClaimedTransfer[]> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    return claimTransfers(this.dataSource, { now, until, most, id });
  }

  private async settle(transfer: ClaimedTransfer): Promise<void> {
    try {
      await this.advance(transfer, await corpById(this.dataSource, transfer.corpId));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, id: transfer.id }, 'a transfer failed; it will be tried again');
    }
  }

  private async advance(transfer: ClaimedTransfer, corp: CorpEntity): Promise<void> {
    try {
      const open = await this.ids.corp(corp);
      if (transfer.sentAt !== null) {
        const place = await this.read(transfer, corp, open);
        if (place !== 'giver') return;
        if (this.clock.now().getTime() - transfer.sentAt.getTime() < settledMs) return await this.later(transfer);
      }
      await this.send(transfer, corp, open);
    } catch (error) {
      const { outcome, text } = failureOf(error);
      // what was sent may have been done, whatever is refused before it is read
      if (transfer.sentAt === null && outcome !== 'unknown') await this.refuse(transfer, text);
      else await this.later(transfer);
    }
  }

  private async send(transfer: ClaimedTransfer, corp: CorpEntity, open: string): Promise<void> {
    const transfers = this.dataSource.getRepository(LicenceTransferEntity);
    const before = transfer.sentAt;
    transfer.sentAt = this.clock.now();
    await transfers.update({ id: transfer.id }, { sentAt: transfer.sentAt });
    try {
      const [result] = await this.weCom.accounts.transfer(open, [transfer]);
      if (result?.refused && result.refused.reason !== 'writeConflict') {
        return await this.refuse(transfer, result.refused.text);
      }
    } catch (error) {
      const { outcome, text } = failureOf(error);
      if (outcome === 'refused') return this.refuse(transfer, text);
      if (outcome === 'notSent') {
        transfer.sentAt = before;
        await transfers.update({ id: transfer.id }, { sentAt: before });
      }
      throw error;
    }
    if ((await this.read(transfer, corp, open)) === 'giver') await this.later(transfer);
  }

  /** Stores the account as the platform says, and ends the transfer unless the giver still has it. */
  private async read(transfer: ClaimedTransfer, corp: CorpEntity, open: string): Promise<Place> {
    const { accounts } = await this.weCom.accounts.byCodes(open, [transfer.activeCode]);
    const userid = accounts[0]?.userid ?? null;
    await this.learnName(transfer, open, userid);
    const place = placeOf(transfer, userid);
    await this.transactions.run(async (tx) => {
      const refusal = place === 'receiver' ? null : texts.inheritNothing;
      if (place !== 'giver') await endTransfer(tx, transfer.id, refusal, this.clock.now());
      await this.store(tx, corp, accounts);
    });
    if (place === 'receiver') await this.readOthers(transfer, corp, open);
    return place;
  }

  private async store(tx: EntityManager, { corpId }: CorpEntity, accounts: readonly LicenceAccount[]): Promise<void> {
    const rows = accounts.map((account) => ({ ...account, orderId: null }));
    const { events } = await applyAccounts(tx, corpId, rows, this.clock.now());
    await this.outbox.add(tx, events);
  }

  /** The platform may call who takes the account over by an encrypted id that is not known. */
  private async learnName(transfer: ClaimedTransfer, open: string, userid: string | null): Promise<void> {
    const { schoolCode, takeoverUid: uid, takeoverUserid, activeCode } = transfer;
    if (userid === null || uid === null || placeOf(transfer, userid) !== 'elsewhere') return;
    const isHolder = await this.ids.learn(open, { schoolCode, uid, userid: takeoverUserid }, { activeCode, userid });
    if (isHolder) transfer.takeoverNames.push(userid);
  }

  /** A transfer moves all that the giver has, and ends what the receiver had; the transfer itself has ended. */
  private async readOthers(transfer: ClaimedTransfer, corp: CorpEntity, open: string): Promise<void> {
    const calls = this.weCom.accounts;
    try {
      const held = (await calls.byUser(open, transfer.takeoverUserid)).map(({ activeCode }) => activeCode);
      const { accounts: moved } = await calls.byCodes(open, held);
      const merged = moved.flatMap(({ mergedFrom }) => mergedFrom ?? []);
      const { accounts: former } = await calls.byCodes(open, merged);
      await this.transactions.run((tx) => this.store(tx, corp, [...moved, ...former]));
    } catch (error) {
      const { text } = failureOf(error);
      this.logger.warn({ id: transfer.id, text }, 'what a transfer has done besides could not be read');
    }
  }

  private async refuse({ id }: ClaimedTransfer, refusal: string): Promise<void> {
    await endTransfer(this.dataSource, id, refusal, this.clock.now());
  }

  private async later({ id, attempts }: ClaimedTransfer): Promise<void> {
    const dueAt = nextLook(this.clock.now(), attempts);
    await this.dataSource.getRepository(LicenceTransferEntity).update({ id, state: 'requested' }, { dueAt });
  }
}

const placeOf = ({ handoverUserid, takeoverNames }: ClaimedTransfer, userid: string | null): Place => {
  if (userid !== null && takeoverNames.includes(userid)) return 'receiver';
  return userid === handoverUserid ? 'giver' : 'elsewhere';
};
