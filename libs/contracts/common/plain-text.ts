/** Invisible characters: zero-width ones, marks of direction and byte order, soft hyphens. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
// eslint-disable-next-line no-control-regex -- control characters become blanks
const blanks = /[\s\u0000-\u001F\u007F\u0085\u00A0\u3000]+/g;

/** Most cells are of such characters alone: they are clean, and an import reads millions of them. */
const surelyClean = /^[!-~\u4E00-\u9FFF]*$/;

/** A text without stray blanks and invisible characters. */
export const cleaned = (text: string): string =>
  surelyClean.test(text) ? text : text.replace(invisible, '').replace(blanks, ' ').trim();

/** Full-width digits, letters and signs as half-width ones. */
export const halfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0));

/** A text of which only the characters count: for codes and numbers. */
export const compact = (text: string): string => halfWidth(cleaned(text)).replaceAll(' ', '');

/** A name of which blanks, width and case do not count: two that are equal then are one to people. */
export const plainName = (name: string): string => compact(name).toLowerCase();
