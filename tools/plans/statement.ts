/** Names that hold a day or a week, such as those of partitions; `_DATE` stands for it. */
export const datedName = /_\d{6,}\b/g;

/** The mark of a data key in a statement, eight characters of base64 in front of what is encrypted. */
const keyMark = /'(?=[^']*[A-Z])[\w+/=]{8}'/g;

/** One text for all statements that differ in white space, in the length of their lists or in the size of a page only. */
export const normalised = (sql: string, schema: string): string =>
  sql
    .replaceAll(`"${schema}".`, '')
    .replace(/\s+/g, ' ')
    .replace(/\( ?\$\d+(?:, ?\$\d+)+ ?\)/g, '($…)')
    .replace(/(\([^()]*\$[^()]*\))(?:, ?\1)+/g, '$1, …')
    .replace(/\b(limit|offset) \d+\b/gi, '$1 #')
    .replace(datedName, '_DATE')
    .replace(keyMark, `'…'`)
    .replace(/'\d{4}-\d\d-\d\d[^']*'/g, `'…'`)
    .trim();

const clauses =
  /(?<!\b(?:delete|distinct|left|right|inner|cross|full|update of)) (?=(?:from|where|group by|order by|having|union|(?:(?:left|right|inner|cross|full) )?join|returning|on conflict|set|values|limit|for (?:no key )?update|for share)\b)/gi;

/** The same statement with one clause a line, for a diff that shows the clause. */
export const inLines = (statement: string): string => statement.replace(clauses, '\n  ');

/** True for statements of which a plan says nothing: rows are given, and found by none. */
export const hasPlan = (sql: string): boolean =>
  /^\s*(with|select|update|delete)\b/i.test(sql) || /^\s*insert\b(?!.*\bvalues\b).*\bselect\b/is.test(sql);
