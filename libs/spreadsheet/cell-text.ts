/** Texts of nothing but characters that need no look. */
const plain = /^[\t\n\r -~\u00A0-\uD7FF\uE000-\uFFFD]*$/;
// eslint-disable-next-line no-control-regex -- the characters that are removed
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
const loneSurrogate = /\p{Surrogate}/u;

/**
 * The text of a workbook as it counts: characters written as `_xHHHH_` are decoded, those that control something are
 * removed, blanks, tabs and line ends stay. Undefined for a text with half a character (a lone surrogate): what it was
 * meant to be cannot be known. Source: ECMA-376 part 1, 22.9.2.19.
 */
export const cellText = (raw: string): string | undefined => {
  const text = raw.includes('_x') ? raw.replace(/_x([0-9A-Fa-f]{4})_/g, decoded) : raw;
  if (plain.test(text)) return text;
  return loneSurrogate.test(text) ? undefined : text.replace(unwanted, '');
};

const decoded = (_all: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));
