/** What names that look alike have in common: characters that differ in width or composition alone are the same. */
export const nameKey = (name: string): string => name.normalize('NFKC');

/** What codes and accounts that look alike have in common: upper and lower case are the same too. */
export const codeKey = (code: string): string => nameKey(code).toLowerCase();
