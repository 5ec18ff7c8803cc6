/** Injection token of the address of the Postgres server, given or embedded. */
export const DATABASE_URL = Symbol('DATABASE_URL');
