/**
 * In place of the code of a school in tables of sums: of all of them. Adding up the rows of every school takes seconds where
 * millions of calls are. Its sum is that of all its rows of a day or an hour: each transaction adds one of its own
 * (`ownPart`), so that no two wait for each other, and `SumsOfAllSchools` makes one of them.
 */
export const everySchool = '';

/** The `part` of a row of the school or of `everySchool`, given as SQL; `school` is a column. */
export const ownPart = (school: string): string =>
  `case ${school} when '${everySchool}' then pg_current_xact_id()::text::bigint else 0 end`;
