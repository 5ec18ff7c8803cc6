import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { minuteMs, type SsoRefusal, ssoRefusalText, wireTime } from '#libs/contracts';
import { select } from '#libs/db';
import { ThrottledLog } from '#libs/health';
import { administeredSource, type Identity } from '#libs/http';
import { Jobs } from '#libs/jobs';
import { claimsSeen, rulesSeen } from './claims-seen.js';
import type { Claims } from './pending-sign-in.js';
import type { SsoReportDto } from './sso.dto.js';
import { SsoReportEntity } from './sso-report.entity.js';

/** The newest are kept, and shown. */
const kept = 100;

type StoredReport = SsoReportEntity & { account: string | null };

/** What came with the newest sign-ins at the OpenID provider: which claims, and which rules of the role map they fulfil. */
@Injectable()
export class SsoReports {
  private readonly log = new ThrottledLog(new Logger('sso'));

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'sso-report-retention', everyMs: 10 * minuteMs, run: () => this.clean() });
  }

  /** Keeps what came with a sign-in: why it was refused, or the account that it was let in to. */
  async add(claims: Claims, refused: SsoRefusal | null, uid: string | null): Promise<void> {
    const roleMap = this.config.signIn.oidc?.roleMap ?? [];
    const report = { claims: claimsSeen(claims, roleMap), rules: rulesSeen(claims, roleMap) };
    if (refused !== null) {
      this.log.warn(`claims ${refused}`, { reason: refused, ...report }, 'claims of a refused sign-in from outside');
    }
    const row = { id: uuidv7(), at: this.clock.now(), refused, uid, ...report };
    await this.dataSource.getRepository(SsoReportEntity).insert(row);
  }

  /** The newest first; none for administrators of another source, whose accounts are not made by signing in. */
  async newest(caller: Identity): Promise<SsoReportDto[]> {
    if (administeredSource(caller, this.config.productCode) !== undefined) return [];
    const rows = await select<StoredReport>(
      this.dataSource,
      `select r.*, a.account from sso_report r left join account a on a.uid = r.uid order by r.at desc, r.id desc limit ${kept}`,
    );
    return rows.map(({ at, refused, account, claims, rules }) => ({
      at: wireTime(at),
      account: account ?? '',
      refused: (refused && ssoRefusalText(refused)) ?? '',
      claims,
      rules,
    }));
  }

  private async clean(): Promise<void> {
    await this.dataSource.query(
      `delete from sso_report where id in (select id from sso_report order by at desc, id desc offset ${kept})`,
    );
  }
}
