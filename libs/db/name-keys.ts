/** The `nameKey` of the contracts, of an expression in SQL. */
export const nameKeyOf = (expression: string): string => `normalize(${expression}, nfkc)`;

/** The `codeKey` of the contracts, of an expression in SQL. */
export const codeKeyOf = (expression: string): string => `lower(${nameKeyOf(expression)})`;
