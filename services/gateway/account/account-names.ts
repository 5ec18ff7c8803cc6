import { type EntityManager, Not, QueryFailedError } from 'typeorm';
import { codeKey, nameKey } from '#libs/contracts';
import { codeKeyOf, nameKeyOf } from '#libs/data/db';
import { AccountEntity } from './account.entity.js';

/** Comparison of ids of people at a provider. */
export interface IdRule {
  /** Equal for equal ids, as `sso_id` keeps it. */
  keyOf(id: string): string;
  /** SQL of the key of an account `a`. */
  readonly column: string;
}

const foundBy = 'coalesce(a.sso_id, a.account)';

/** Ids that differ in case alone are one person's. */
export const anyCase: IdRule = { keyOf: codeKey, column: codeKeyOf(foundBy) };
/** Ids that differ in case are two people's. */
const exactCase: IdRule = { keyOf: nameKey, column: nameKeyOf(foundBy) };

/** For the values of a claim. Source: OpenID Connect Core 1.0, section 2: `sub` is case-sensitive. */
export const idRule = (claim: string | undefined): IdRule => (claim === 'sub' ? exactCase : anyCase);

/** The id of an account at a provider: its own id, or else its name. */
export const outsideIdOf = ({ ssoId, account }: AccountEntity, rule: IdRule): string => rule.keyOf(ssoId ?? account);

/** Waits for others who give an account one of these names or ids, until the transaction ends. */
export const lockNames = async (tx: EntityManager, names: string[]): Promise<void> => {
  for (const key of [...new Set(names.map(codeKey))].sort()) {
    await tx.query(`select pg_advisory_xact_lock(hashtext('account'), hashtext($1))`, [key]);
  }
};

/** True when an account other than that of `uid` has a name that differs in case alone. */
export const isNameTaken = (tx: EntityManager, account: string, uid: string): Promise<boolean> =>
  tx
    .createQueryBuilder(AccountEntity, 'a')
    .where(`${codeKeyOf('a.account')} = :account`, { account: codeKey(account) })
    .andWhere({ uid: Not(uid) })
    .getExists();

/** True when an account other than that of `uid` is found outside by the key `id`. */
export const isFound = (tx: EntityManager, id: string, { column }: IdRule, uid: string): Promise<boolean> =>
  tx
    .createQueryBuilder(AccountEntity, 'a')
    .where(`${column} = :id`, { id })
    .andWhere({ uid: Not(uid) })
    .getExists();

/** SQLSTATE 23505 of a constraint. */
export const isTaken = (error: unknown, constraint: string): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const driver = error.driverError as Error & { code?: string; constraint?: string };
  return driver.code === '23505' && driver.constraint === constraint;
};
