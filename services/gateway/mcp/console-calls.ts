import { type Envelope, type Page, requiredHeaders, rtnCode } from '#libs/contracts';
import { ToolRefusal } from './answer.js';

/** Values of a query; those that are undefined are left out. */
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface CallerOfConsole {
  /** Address of this gateway on its own host. */
  origin: string;
  key: string;
  /** Address of the caller, for those gateways that trust their own host. */
  address: string;
  /** Ends what is still waiting. */
  signal: AbortSignal;
}

/**
 * The calls of the console, made over HTTP to this gateway by the caller's key: rights, scopes, areas, limits and the audit
 * stand there, once.
 */
export class ConsoleCalls {
  constructor(private readonly caller: CallerOfConsole) {}

  get<T>(path: string, query: Query = {}): Promise<T> {
    return this.call<T>('GET', path, { query });
  }

  /** `once`: of calls with the same one, only the first counts. */
  post<T>(path: string, body: object, query: Query = {}, once?: string): Promise<T> {
    return this.call<T>('POST', path, { query, body, once });
  }

  /** The first rows of a list. */
  firstRows<Row>(path: string, body: object, size: number): Promise<Page<Row>> {
    return this.post<Page<Row>>(path, body, { page: 1, size });
  }

  /** @throws ToolRefusal with what the call says; CallNotFound when it knows no such record */
  private async call<T>(
    method: string,
    path: string,
    { query, body, once }: { query: Query; body?: object; once?: string | undefined },
  ): Promise<T> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, `${value}`])).toString();
    const { origin, key, address, signal } = this.caller;
    const response = await fetch(`${origin}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...requiredHeaders,
        authorization: `Bearer ${key}`,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const answer = (await response.json()) as Envelope<T>;
    if (answer.rtnCode === rtnCode.ok) return answer.bizData as T;
    const said = answer.msg ?? `status ${response.status}`;
    if (response.status === 404) throw new CallNotFound(said);
    throw new ToolRefusal(`The console refused this (${response.status}): ${said}`);
  }
}

/** The console knows no such record, or not for this caller. */
export class CallNotFound extends ToolRefusal {}
