/** The answer of every call. `rtnCode` is '0' on success. Source: decisions C01. */
export interface Envelope<T> {
  rtnCode: string;
  bizData: T | null;
  msg: string | null;
}

export const rtnCode = { ok: '0', rejected: '-1', noSession: '401', forbidden: '403', notFound: '404' } as const;

/**
 * Lists that grow without end (connections, commands, calls of a name, audit entries) are counted so far: a `total` of one
 * more says that there are more.
 */
export const mostCounted = 20_000;

/** One page of a list. `page` is 1-based. Source: decisions C02. */
export interface Page<T> {
  list: T[];
  /** Rows of all pages, see `mostCounted`. */
  total: number;
  page: number;
  size: number;
}

/** Headers that every call under /api must carry. Source: decisions C03. */
export const requiredHeaders = { terminal: 'ADMIN_PC', version: '1.0.0' } as const;

/** Response header of a call whose session has ended. Source: decisions B21. */
export const sessionHeader = { name: 'sessionstatus', value: 'timeout' } as const;
