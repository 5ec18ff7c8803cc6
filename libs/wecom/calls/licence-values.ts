import { type WeComReason, weComReasonOf } from '#libs/contracts';
import { type Fields, UnreadableFields } from '../fields.js';

/** 1 basic, 2 interconnected; a person may hold one of each. */
export type AccountType = 1 | 2;

/** Why the platform refuses one of many. */
export interface Refused {
  errcode: number;
  reason: WeComReason;
  /** For people, in Chinese. */
  text: string;
}

/** Outcome of one item of a batch; `refused` is null on success. */
export interface OneOfMany {
  refused: Refused | null;
}

export const accountTypeOf = (fields: Fields): AccountType => {
  const type = fields.integer('type');
  if (type !== 1 && type !== 2) throw new UnreadableFields('type is no type of accounts');
  return type;
};

export const refusedOf = (fields: Fields): Refused => {
  const errcode = fields.integer('errcode');
  return { errcode, ...weComReasonOf(errcode) };
};

/** The outcome of one of many: `errcode` 0 is done. */
export const outcomeOf = (fields: Fields): OneOfMany => ({
  refused: fields.optionalInteger('errcode') === 0 ? null : refusedOf(fields),
});

/** The place of the next page of a list; undefined on the last one. */
export const nextOf = (fields: Fields): string | undefined => {
  const next = fields.optionalText('next_cursor');
  return fields.optionalInteger('has_more') === 1 && next !== '' ? next : undefined;
};

/** More pages than any list has. */
export const mostPages = 10_000;

/** All people of a batch were refused: its list says why. */
export const allFailed = 701024;

/** Passes the list of a batch in which all were refused. @throws UnreadableFields when there is none */
export const listOf = (fields: Fields, name: string): Fields[] => {
  if (!fields.has(name)) throw new UnreadableFields(`${name} is missing`);
  return fields.list(name);
};
