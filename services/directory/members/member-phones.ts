import { isLastFour, type PhoneCipher } from '#libs/crypto';
import { type Queryable, select, type SqlFilter } from '#libs/db';

/** Turns a phone in clear into what is stored. */
export interface PhoneCoder {
  encrypt(phone: string): string;
  /** The same for the same phone. */
  searchHash(phone: string): string;
}

/** The same coder for one save, which asks several times for the hash of a phone: it is computed once. */
export const hashedOnce = (phones: PhoneCoder): PhoneCoder => {
  const known = new Map<string, string>();
  return {
    encrypt: (phone) => phones.encrypt(phone),
    searchHash: (phone) => {
      const hash = known.get(phone) ?? phones.searchHash(phone);
      known.set(phone, hash);
      return hash;
    },
  };
};

/** Members with a phone that is searched for. */
interface WantedPhone {
  table: 'teacher' | 'parent';
  alias: string;
  schoolCode: string;
  /** The whole number, or its last four digits; anything else finds no member. */
  wanted: string;
}

/**
 * SQL that is true for members with the wanted phone. The directory keeps phones encrypted alone, so for four digits it
 * reads those of the school: 10,000 of them take about 50 ms.
 */
export const phoneCondition = async (
  db: Queryable,
  phones: PhoneCipher,
  filter: SqlFilter,
  { table, alias, schoolCode, wanted }: WantedPhone,
): Promise<string> => {
  if (!isLastFour(wanted)) return `${alias}.phone_hash = ${filter.parameter(phones.searchHash(wanted))}`;
  const rows = await select<{ code: string; phone: string }>(
    db,
    `select code, phone from ${table} where school_code = $1`,
    [schoolCode],
  );
  const found = rows.filter(({ phone }) => phones.endsIn(phone, wanted)).map(({ code }) => code);
  return `${alias}.code = any(${filter.parameter(found)}::text[])`;
};
