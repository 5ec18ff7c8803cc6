import { createHmac } from 'node:crypto';
import type { RosterKind } from './roster.js';

/** Records a source sends at once. */
const sourcePageSize = 500;

/** One call of a source: path below its address, or a whole address, query and headers. */
export interface SourceCall {
  path: string;
  query: Record<string, string | number | undefined>;
  headers: Record<string, string>;
}

/** A page as a source sends it; `next` is the cursor of the next one, undefined on the last. */
export interface SourcePage {
  items: unknown[];
  next: string | undefined;
}

/** Who calls a source: from the user and password of its address. */
export interface SourceAccount {
  id: string;
  secret: string;
  now: number;
}

/** Requests and responses of one source. The records themselves are alike in all of them (see `Roster`). */
export interface Dialect {
  /** A call that brings a token, if the source wants one, and how it is read. */
  token?: { call(account: SourceAccount, school: string): SourceCall; read(body: unknown): string | undefined };
  /** The page of a school that begins at `cursor`, which is empty for the first one. */
  call(account: SourceAccount, token: string, school: string, kind: RosterKind, cursor: string): SourceCall;
  /** The page that came, or undefined when it is none. */
  read(body: unknown, cursor: string): SourcePage | undefined;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** quankeyun: numbered pages, a ticket in a header; `{code: 0, data: {records, pages}}`. */
const quankeyun: Dialect = {
  call: ({ secret }, _token, school, kind, cursor) => ({
    path: `openapi/schools/${encodeURIComponent(school)}/${kind}`,
    query: { pageNo: Number(cursor || 1), pageSize: sourcePageSize },
    headers: { 'x-ticket': secret },
  }),
  read: (body, cursor) => {
    const { code, data } = fieldsOf(body);
    const { records, pages } = fieldsOf(data);
    if (code !== 0 || !Array.isArray(records)) return undefined;
    const page = Number(cursor || 1);
    return { items: records, next: page < Number(pages) ? String(page + 1) : undefined };
  },
};

/** quankeyun as one school has it: its ticket comes from a server of its own, `{code: 0, data: {ticket}}`. */
export const quankeyunWithTickets = (ticketServer: string): Dialect => ({
  ...quankeyun,
  token: {
    call: (_account, school) => ({ path: ticketServer, query: { school }, headers: {} }),
    read: (body) => {
      const { code, data } = fieldsOf(body);
      return code === 0 ? textOf(fieldsOf(data)['ticket']) : undefined;
    },
  },
  call: (account, ticket, ...rest) => quankeyun.call({ ...account, secret: ticket }, '', ...rest),
});

/** sjcloud: offsets, every call signed; `{success: true, result: {list, hasMore}}`. */
const sjcloud: Dialect = {
  call: ({ id, secret, now }, _token, school, kind, cursor) => {
    const path = `v2/roster/${kind}`;
    const timestamp = String(now);
    const sign = createHmac('sha256', secret).update(`${id}\n${timestamp}\n${path}\n${school}`).digest('hex');
    const query = { school, offset: Number(cursor || 0), limit: sourcePageSize, appId: id, timestamp, sign };
    return { path, query, headers: {} };
  },
  read: (body, cursor) => {
    const { success, result } = fieldsOf(body);
    const { list, hasMore } = fieldsOf(result);
    if (success !== true || !Array.isArray(list)) return undefined;
    return { items: list, next: hasMore === true ? String(Number(cursor || 0) + list.length) : undefined };
  },
};

/** {product}wechat: a token first, then cursors; `{errcode: 0, items, next_cursor}`. */
const wechat: Dialect = {
  token: {
    call: ({ id, secret }) => ({ path: 'cgi/token', query: { appid: id, secret }, headers: {} }),
    read: (body) => textOf(fieldsOf(body)['access_token']),
  },
  call: (_account, token, school, kind, cursor) => ({
    path: `cgi/contact/${kind}`,
    query: { school, limit: sourcePageSize, cursor: cursor || undefined },
    headers: { authorization: `Bearer ${token}` },
  }),
  read: (body) => {
    const { errcode, items, next_cursor } = fieldsOf(body);
    return errcode === 0 && Array.isArray(items) ? { items, next: textOf(next_cursor) } : undefined;
  },
};

/** The user centre: numbered pages and a total, a key in a header; `{items, total}`. */
export const userCentreDialect: Dialect = {
  call: ({ secret }, _token, school, kind, cursor) => ({
    path: `uc/v1/schools/${encodeURIComponent(school)}/roster/${kind}`,
    query: { page: Number(cursor || 1), size: sourcePageSize },
    headers: { authorization: `Bearer ${secret}` },
  }),
  read: (body, cursor) => {
    const { items, total } = fieldsOf(body);
    if (!Array.isArray(items)) return undefined;
    const page = Number(cursor || 1);
    const more = items.length > 0 && page * sourcePageSize < Number(total);
    return { items, next: more ? String(page + 1) : undefined };
  },
};

/** The dialect of a private cloud, or undefined when it is none. */
export const dialectOf = (source: string, productCode: string): Dialect | undefined => {
  const dialects: Record<string, Dialect> = { quankeyun, sjcloud, [`${productCode}wechat`]: wechat };
  return Object.hasOwn(dialects, source) ? dialects[source] : undefined;
};
