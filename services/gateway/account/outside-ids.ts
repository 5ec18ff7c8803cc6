import { codeKey, nameKey } from '#libs/contracts';
import { codeKeyOf, nameKeyOf } from '#libs/db';
import type { AccountEntity } from './account.entity.js';

/** How what people are known by outside is compared. */
export interface IdRule {
  /** The same for what is the same, as `sso_id` keeps it. */
  keyOf(id: string): string;
  /** The key of what an account `a` is found by, in SQL. */
  readonly column: string;
}

const foundBy = 'coalesce(a.sso_id, a.account)';

/** Ids that differ in case alone are one person's. */
export const anyCase: IdRule = { keyOf: codeKey, column: codeKeyOf(foundBy) };
/** Ids that differ in case are two people's. */
const exactCase: IdRule = { keyOf: nameKey, column: nameKeyOf(foundBy) };

/** For the values of a claim. Source: OpenID Connect Core 1.0, section 2: `sub` is case-sensitive. */
export const idRule = (claim: string | undefined): IdRule => (claim === 'sub' ? exactCase : anyCase);

/** What an account is found by outside: its id, or else its name. */
export const outsideIdOf = ({ ssoId, account }: Pick<AccountEntity, 'ssoId' | 'account'>, { keyOf }: IdRule): string =>
  keyOf(ssoId ?? account);
