import { type CloudField, cloudFields, type CloudKind, maskedSecret, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { SettingValues } from './stored-settings.js';

type FieldName = CloudField['name'];
/** As a form sends them: null and the empty text are none. */
export type GivenValues = Partial<Record<FieldName, string | null | undefined>> & {
  schoolNetwork?: boolean | undefined;
};

const fieldsOf = (kind: CloudKind): readonly CloudField[] => cloudFields[kind];

/**
 * The values that a form sends for a kind, with the stored secret where it sends `********`. @throws RuleError with the
 * field, for one that is missing, for an address that is none, and for a stored secret that would go to another server
 */
export const valuesOf = (
  kind: CloudKind,
  given: GivenValues,
  stored: SettingValues | undefined,
  freeHosts: ReadonlySet<string>,
): SettingValues => {
  const inSchool = given.schoolNetwork === true && fieldsOf(kind).some((field) => field.kind === 'address');
  const values: SettingValues = inSchool ? { schoolNetwork: true } : {};
  const addressChanged = stored !== undefined && fieldsOf(kind).some((field) => movesTo(field, given, stored));
  for (const { name, required, kind: what } of fieldsOf(kind)) {
    const value = given[name] === maskedSecret && what === 'secret' ? stored?.[name] : (given[name] ?? undefined);
    if (value === undefined || value === '') {
      if (required) throw new RuleError(texts.required, name);
      continue;
    }
    if (what === 'secret' && given[name] === maskedSecret && addressChanged) {
      throw new RuleError(texts.cloudNewSecret, name);
    }
    values[name] = what === 'address' ? addressOf(value, name, { freeHosts, inSchool }) : value;
  }
  return values;
};

/** True when a form sends an address on another server than the stored one. */
const movesTo = ({ name, kind }: CloudField, given: GivenValues, stored: SettingValues): boolean => {
  const [before, after] = [stored[name], given[name] ?? ''];
  if (kind !== 'address' || before === undefined || !URL.canParse(after)) return false;
  return new URL(before).origin !== new URL(after).origin;
};

/** An https address without account, query and fragment; of free hosts, and in the network of a school, also http. */
const addressOf = (
  given: string,
  field: string,
  { freeHosts, inSchool }: { freeHosts: ReadonlySet<string>; inSchool: boolean },
): string => {
  if (/\s/.test(given) || !URL.canParse(given)) throw new RuleError(texts.cloudAddressForm, field);
  const { protocol, username, password, search, hash, host, href } = new URL(given);
  if (protocol !== 'https:' && !(protocol === 'http:' && (inSchool || freeHosts.has(host)))) {
    throw new RuleError(texts.cloudAddressHttps, field);
  }
  if (username !== '' || password !== '' || search !== '' || hash !== '') {
    throw new RuleError(texts.cloudAddressForm, field);
  }
  return href.replace(/\/+$/, '');
};

/** Secrets as they are shown. */
export const maskedValues = (kind: CloudKind, values: SettingValues): SettingValues =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter(({ name }) => values[name] !== undefined)
      .map(({ name, kind: what }) => [name, what === 'secret' ? maskedSecret : values[name]]),
  );
