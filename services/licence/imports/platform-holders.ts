import { Injectable } from '@nestjs/common';
import { weComOwnText } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { WeCom } from '#libs/wecom';
import { failureOf, refuseWith } from '../corp/platform-errors.js';
import { PlatformIds } from '../corp/platform-ids.js';
import type { CorpEntity } from '../corp/corp.entity.js';

/** Whose basic account runs out when, by the platform's ids. */
type Holders = ReadonlyMap<string, Date | null>;

/** What was read serves the chunks and the single rows of one import. */
const keptMs = 15_000;

/** Reads at the platform who has an account, so that an import is tried against what is there. */
@Injectable()
export class PlatformHolders {
  private readonly kept = new Map<string, { until: number; holders: Promise<Holders> }>();

  constructor(
    private readonly weCom: WeCom,
    private readonly ids: PlatformIds,
  ) {}

  /**
   * What the rows of the import `batchId` are compared with.
   * @throws RuleError when the platform is not configured, refuses or is away
   */
  async of(corp: CorpEntity, batchId: string): Promise<Holders> {
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    const now = performance.now();
    const known = this.kept.get(batchId);
    if (known && known.until > now) return known.holders;
    for (const [key, { until }] of this.kept) if (until <= now) this.kept.delete(key);
    const holders = this.read(corp).catch(refuseWith);
    this.kept.set(batchId, { until: now + keptMs, holders });
    return holders;
  }

  /**
   * The encrypted id of a member of whom the plain one is known, by which lists name them; null: no account says it.
   * @throws RuleError when the platform is away
   */
  async openUserid(corp: CorpEntity, userid: string): Promise<string | null> {
    try {
      const [account] = await this.weCom.accounts.byUser(await this.ids.corp(corp), userid);
      return account?.userid ?? null;
    } catch (error) {
      const { outcome, text } = failureOf(error);
      if (outcome === 'refused') return null;
      throw new RuleError(text);
    }
  }

  private async read(corp: CorpEntity): Promise<Holders> {
    const holders = new Map<string, Date | null>();
    const open = await this.ids.corp(corp);
    for await (const page of this.weCom.accounts.activated(open)) {
      for (const { userid, type, expiresAt } of page) if (type === 1) holders.set(userid, expiresAt);
    }
    return holders;
  }
}
