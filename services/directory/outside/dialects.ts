import { createHmac } from 'node:crypto';
import type { RosterKind } from '../sync/roster.js';

/** Records a source sends at once. */
const sourcePageSize = 500;

/** One call of a source: path below its address, query and headers. */
export interface SourceCall {
  path: string;
  query: Record<string, string | number | undefined>;
  headers: Record<string, string>;
}

/** A page as a source sends it; `next` names where the next one begins, undefined on the last. */
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

/** How one source is asked and answers. The records themselves are alike in all of them (see `Roster`). */
export interface Dialect {
  /** A call that brings a token, if the source wants one, and how it is read. */
  token?: { call(account: SourceAccount): SourceCall; read(body: unknown): string | undefined };
  /** The page of a school that begins at `place`, which is empty for the first one. */
  call(account: SourceAccount, token: string, school: string, kind: RosterKind, place: string): SourceCall;
  /** The page that came, or undefined when it is none. */
  read(body: unknown, place: string): SourcePage | undefined;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** quankeyun: numbered pages, a ticket in a header; `{code: 0, data: {records, pages}}`. */
const quankeyun: Dialect = {
  call: ({ secret }, _token, school, kind, place) => ({
    path: `openapi/schools/${encodeURIComponent(school)}/${kind}`,
    query: { pageNo: Number(place || 1), pageSize: sourcePageSize },
    headers: { 'x-ticket': secret },
  }),
  read: (body, place) => {
    const { code, data } = fieldsOf(body);
    const { records, pages } = fieldsOf(data);
    if (code !== 0 || !Array.isArray(records)) return undefined;
    const page = Number(place || 1);
    return { items: records, next: page < Number(pages) ? String(page + 1) : undefined };
  },
};

/** sjcloud: offsets, every call signed; `{success: true, result: {list, hasMore}}`. */
const sjcloud: Dialect = {
  call: ({ id, secret, now }, _token, school, kind, place) => {
    const path = `v2/roster/${kind}`;
    const timestamp = String(now);
    const sign = createHmac('sha256', secret).update(`${id}\n${timestamp}\n${path}\n${school}`).digest('hex');
    const query = { school, offset: Number(place || 0), limit: sourcePageSize, appId: id, timestamp, sign };
    return { path, query, headers: {} };
  },
  read: (body, place) => {
    const { success, result } = fieldsOf(body);
    const { list, hasMore } = fieldsOf(result);
    if (success !== true || !Array.isArray(list)) return undefined;
    return { items: list, next: hasMore === true ? String(Number(place || 0) + list.length) : undefined };
  },
};

/** {product}wechat: a token first, then cursors; `{errcode: 0, items, next_cursor}`. */
const wechat: Dialect = {
  token: {
    call: ({ id, secret }) => ({ path: 'cgi/token', query: { appid: id, secret }, headers: {} }),
    read: (body) => textOf(fieldsOf(body)['access_token']),
  },
  call: (_account, token, school, kind, place) => ({
    path: `cgi/contact/${kind}`,
    query: { school, limit: sourcePageSize, cursor: place || undefined },
    headers: { authorization: `Bearer ${token}` },
  }),
  read: (body) => {
    const { errcode, items, next_cursor } = fieldsOf(body);
    return errcode === 0 && Array.isArray(items) ? { items, next: textOf(next_cursor) } : undefined;
  },
};

/** The user centre: numbered pages and a total, a key in a header; `{items, total}`. */
export const userCentreDialect: Dialect = {
  call: ({ secret }, _token, school, kind, place) => ({
    path: `uc/v1/schools/${encodeURIComponent(school)}/roster/${kind}`,
    query: { page: Number(place || 1), size: sourcePageSize },
    headers: { authorization: `Bearer ${secret}` },
  }),
  read: (body, place) => {
    const { items, total } = fieldsOf(body);
    if (!Array.isArray(items)) return undefined;
    const page = Number(place || 1);
    const more = items.length > 0 && page * sourcePageSize < Number(total);
    return { items, next: more ? String(page + 1) : undefined };
  },
};

/** The dialect of a private cloud, or undefined when it is none. */
export const dialectOf = (source: string, productCode: string): Dialect | undefined => {
  const dialects: Record<string, Dialect> = { quankeyun, sjcloud, [`${productCode}wechat`]: wechat };
  return Object.hasOwn(dialects, source) ? dialects[source] : undefined;
};
