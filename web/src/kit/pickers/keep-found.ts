/**
 * Placeholder data for a picker that searches in a school: while it searches again, what was found there stays to choose
 * from, so that no option is gone before a click reaches it. What another school has does not.
 */
export const keepFound =
  (schoolCode: string) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey.includes(schoolCode) === true ? previous : undefined;
