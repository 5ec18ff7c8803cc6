/** Rules of single fields, used by the server and by the console's forms. */

/** 11-digit mobile, 7-digit number, or landline with optional area code. Source: decisions C12. */
export const phonePattern = /^(1\d{10}|\d{7}|(0\d{2,3}-?)?\d{7,8})$/;

/** 11-digit mobile starting with 1. Source: first requirement document, section 5, admin account. */
export const mobilePattern = /^1\d{10}$/;

/** Length of an account name in characters. Source: first requirement document, section 9. */
export const accountLength = { min: 6, max: 13 } as const;

/** Length of a plain password in characters. Source: first requirement document, section 9. */
export const passwordLength = { min: 6, max: 16 } as const;

/** SHA-256 as lower-case hex: what the console sends instead of a password. Source: decisions B22. */
export const passwordHashPattern = /^[0-9a-f]{64}$/;

/** A card's number, which is its MQTT client id and user name. Source: MQTT contract. */
export const deviceNoPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Page sizes: what lists offer by default, and the most a call returns. Source: decisions A09, requirement documents. */
export const pageSizes = [10, 20, 30, 40, 50, 100] as const;
export const defaultPageSize = 10;
export const maxPageSize = 1000;

/** A mobile as lists show it: `138****1234`. */
export const maskedMobilePattern = /^1\d{2}\*{4}\d{4}$/;

/** A phone as people may see it: `138****1234`, `****67` of a shorter one. */
export const maskedPhonePattern = /^(\d{3})?\*{4}\d{2,4}$/;

/** A phone as people may see it: `138****1234`; of a shorter one only the last two digits stay. */
export const maskedPhone = (phone: string): string =>
  phone.length >= 11 ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : `****${phone.slice(-2)}`;

/** Mobiles within a text. */
const mobilesInText = /(?<!\d)1\d{10}(?!\d)/g;

/** The same JSON value with the mobiles in its texts and numbers masked. */
export const withMaskedMobiles = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(mobilesInText, maskedPhone);
  if (typeof value === 'number') return mobilePattern.test(`${value}`) ? maskedPhone(`${value}`) : value;
  if (Array.isArray(value)) return value.map(withMaskedMobiles);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(mobilesInText, maskedPhone), withMaskedMobiles(each)]),
  );
};

/** A name as a refusal may show it: the first character and, of three or more, the last one stay: `王*明`. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = Array.from(name.trim());
  const last = rest.length > 1 ? rest.at(-1) : '';
  return `${first}${'*'.repeat(Math.max(rest.length - (last ? 1 : 0), 1))}${last ?? ''}`;
};

/** Most characters of a person's name. */
export const maxPersonName = 50;

/** Numbers as forms take them. Source: first requirement document, section 5. */
export const positiveIntegerPattern = /^[1-9]\d*$/;
export const wholeNumberPattern = /^(0|[1-9]\d*)$/;
export const decimalPattern = /^(0|[1-9]\d*)(\.\d{1,2})?$/;

/** Most characters of a school's name. */
export const maxSchoolName = 100;

/** A code that people give: letters, digits, underscores and hyphens. */
export const codePattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The id of an enterprise-messaging corporation. Source: decisions B50. */
export const corpIdPattern = /^[A-Za-z0-9_-]{4,64}$/;

/** Most characters of a remark. */
export const maxRemark = 500;
