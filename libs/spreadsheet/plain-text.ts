/** Beginnings that a spreadsheet may take for a formula, or that stand for one made plain. */
const formulaLike = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs as a formula: one that could be gets a `'` in front. */
export const neutralised = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** The text that was neutralised. */
export const unneutralised = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text;
