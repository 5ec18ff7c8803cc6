import { filled, maskedName, plainName, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

/** Whether two names are one to people. */
export const isSameName = (a: string, b: string): boolean => plainName(a) === plainName(b);

/** A parent whose phone was typed with another name, and who was said to be the same person. */
export interface SamePerson {
  code: string;
  /** The name that stays. */
  name: string;
  typedName: string;
}

/**
 * What is to be written down of a phone that was typed with `name` and belongs to `owner`: nothing when the names are one.
 * @throws RuleError with both names masked when they differ and `samePerson` is not said
 */
export const samePersonOf = (
  owner: { code: string; name: string },
  { name, samePerson = false }: { name: string; samePerson?: boolean | undefined },
  field: string,
): SamePerson | undefined => {
  if (isSameName(owner.name, name)) return undefined;
  if (samePerson) return { code: owner.code, name: owner.name, typedName: name };
  const names = { known: maskedName(owner.name), name: maskedName(name) };
  throw new RuleError(filled(texts.parentPhoneKnown, names), field);
};
