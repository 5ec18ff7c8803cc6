/** SQL of when a worker has done something for the school of a batch, given by its alias, last. */
export const lastServed = (batch: string): string =>
  `(select max(t.served_at) from import_batch t where t.school_code = ${batch}.school_code)`;
