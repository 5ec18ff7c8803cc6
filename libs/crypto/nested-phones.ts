/** Names under which JSON holds an encrypted phone. */
const phoneFields: ReadonlySet<string> = new Set(['phone', 'encryPhone']);

/** Base64 of the shortest `AesGcm` value: whatever is shorter is no encrypted phone. */
const minCharacters = 38;

/** Regular expression (Postgres) of an encrypted phone in the text of a `jsonb` that does not begin with `header`. */
export const nestedPhonePattern = (header: string): string => {
  const escaped = header.replace(/[+]/g, '\\+');
  return `"(${[...phoneFields].join('|')})": "(?!${escaped})[A-Za-z0-9+/]{${minCharacters},}={0,2}"`;
};

/** The same JSON with every encrypted phone put through `renew`. */
export const withNestedPhones = (value: unknown, renew: (stored: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withNestedPhones(each, renew));
  if (value === null || typeof value !== 'object') return value;
  const isPhone = (name: string, each: unknown): each is string =>
    phoneFields.has(name) && typeof each === 'string' && each.length >= minCharacters;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isPhone(name, each) ? renew(each) : withNestedPhones(each, renew),
    ]),
  );
};
