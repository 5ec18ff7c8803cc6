import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, MoreThan } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, hourMs, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { LinkTargets } from './link-targets.js';
import { ShortLinkEntity } from './short-link.entity.js';

/** 128 bits, as 22 characters of base64url. */
const codeBytes = 16;
const codePattern = /^[\w-]{22}$/;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Short forms of links. Every holder of the code may open one; it cannot be guessed, and expires. */
@Injectable()
export class ShortLinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly targets: LinkTargets,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'short-links', everyMs: hourMs, run: () => this.clean() });
  }

  /** Returns the short form of a link. @throws RuleError when links may not lead there */
  async create(url: string, caller: Identity): Promise<string> {
    const target = this.targets.allowed(url);
    if (target === undefined) throw new RuleError(texts.linkHostUnknown, 'url');
    const code = randomBytes(codeBytes).toString('base64url');
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + (this.config.debugTools?.shortLinkDays ?? 1) * dayMs);
    const codeHash = hashOf(code);
    await this.transactions.run(async (tx) => {
      await tx.insert(ShortLinkEntity, { codeHash, target, createdBy: caller.account, createdAt, expiresAt });
      const after = { target, expiresAt: expiresAt.toISOString() };
      const entry = { action: 'shortLink.create', object: 'shortLink', objectIds: [codeHash.slice(0, 16)] } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, name: new URL(target).host, after }));
    });
    return `${this.config.publicUrl}/s/${code}`;
  }

  /**
   * Where a code leads; undefined for an unknown or expired one, and when the configuration does not allow its target any
   * more.
   */
  async resolve(code: string): Promise<string | undefined> {
    if (!codePattern.test(code)) return undefined;
    const alive = { codeHash: hashOf(code), expiresAt: MoreThan(this.clock.now()) };
    const link = await this.dataSource.getRepository(ShortLinkEntity).findOneBy(alive);
    return link ? this.targets.allowed(link.target) : undefined;
  }

  private async clean(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(ShortLinkEntity)
      .where('expires_at <= :now', { now: this.clock.now() })
      .execute();
  }
}
