import { Injectable, Logger } from '@nestjs/common';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config, type OidcRoleRule } from '#libs/kernel/config';
import { minuteMs, type SsoRefusal, ssoRefusalText, wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import { ThrottledLog } from '#libs/kernel/health';
import { administersAll, type Identity } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import type { Claims } from './sso-provider.js';
import type { SsoReportDto } from './sso.dto.js';
import { claimAt, holds } from './claims.js';

/** A claim of a sign-in. */
interface SeenClaim {
  name: string;
  /** Null: not shown. */
  values: string[] | null;
}

/** A rule of the role map and its outcome. */
interface SeenRule {
  claim: string;
  value: string;
  result: 'fulfilled' | 'missing' | 'different';
}

const maxClaims = 100;
const maxValues = 50;
const maxName = 128;
/** Longest value that is shown. */
const maxValue = 64;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Names of roles and groups. Neither a mail nor what has a phone or a token in it. */
const harmless = /^(?!.*(?:\d[\s()+-]*){7})(?!.*[\w-]{33})[\p{L}\p{N}\p{M} _./:()&+-]+$/u;

/** True for a value that may be shown to administrators and written to the log. */
export const isHarmless = (value: string): boolean =>
  value.length <= maxValue && (uuid.test(value) || harmless.test(value));

/**
 * Claims by name. Values are shown of those that rules are about, and whether something is true; never phones, mails and
 * tokens.
 */
export const claimsSeen = (claims: Claims, roleMap: readonly OidcRoleRule[]): SeenClaim[] => {
  const ruled = new Set(roleMap.map(({ claim }) => claim));
  const nested = [...ruled].filter((name) => !Object.hasOwn(claims, name) && claimAt(claims, name) !== undefined);
  return [...nested, ...Object.keys(claims)].slice(0, maxClaims).map((name) => {
    const value = claimAt(claims, name);
    if (typeof value === 'boolean') return { name: name.slice(0, maxName), values: [String(value)] };
    return { name: name.slice(0, maxName), values: ruled.has(name) ? valuesOf(value) : null };
  });
};

/** The outcome of each rule. */
export const rulesSeen = (claims: Claims, roleMap: readonly OidcRoleRule[]): SeenRule[] =>
  roleMap.map(({ claim, value }) => {
    const came = claimAt(claims, claim);
    if (came === undefined) return { claim, value, result: 'missing' };
    return { claim, value, result: holds(came, value) ? 'fulfilled' : 'different' };
  });

const valuesOf = (value: unknown): string[] | null => {
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = all.filter((each): each is string => typeof each === 'string');
  if (texts.length === 0 && all.length > 0) return null;
  return texts.slice(0, maxValues).map((text) => (isHarmless(text) ? text : '******'));
};

/** Claims of a sign-in at an OpenID provider, for administrators who set it up. */
@Entity('sso_report')
@Index('sso_report_at', ['at'])
export class SsoReportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  /** Why the person was refused; null: let in. */
  @Column('text', { nullable: true })
  refused: SsoRefusal | null;

  /** The account; null: none was found. */
  @Column('text', { nullable: true })
  uid: string | null;

  @Column('jsonb')
  claims: SeenClaim[];

  @Column('jsonb')
  rules: SeenRule[];
}

/** The newest are kept, and shown. */
const kept = 100;

type StoredReport = SsoReportEntity & { account: string | null };

/** Claims of the newest sign-ins at the OpenID provider, and the rules of the role map that they fulfil. */
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

  /** Stores the claims of a sign-in, with the reason of its refusal or its account. */
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
    if (!administersAll(caller, this.config.productCode)) return [];
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
