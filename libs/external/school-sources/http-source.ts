import { eachPage, ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';
import { type RosterKind, type RosterPart, rosterKinds } from './roster.js';
import type { Dialect, SourceAccount, SourceCall, SourcePage } from './dialects.js';

/** Pages of one kind at most. */
const maxPages = 1000;

/** Where a system is, without an account in its address, and the account there. */
export interface SourcePlace {
  url: string;
  id: string;
  secret: string;
}

/** The place of an address that holds user and password. */
export const placeOf = (address: string): SourcePlace => {
  const url = new URL(address);
  const [id, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  return { url: url.href, id, secret };
};

/** An external system that has the roster of a school, called in its own dialect. */
export class HttpSource {
  private readonly client: ExternalClient;

  constructor(
    private readonly name: string,
    private readonly place: SourcePlace,
    private readonly dialect: Dialect,
    private readonly now: () => Date,
    options: Partial<ExternalOptions> = {},
  ) {
    this.client = new ExternalClient({ ...options, name, baseUrl: place.url });
  }

  /** Returns the JSON body of a call. @throws ExternalError */
  get({ path, query, headers }: SourceCall): Promise<unknown> {
    return this.client.get(path, query, headers);
  }

  /** The account of this moment. */
  get account(): SourceAccount {
    return { id: this.place.id, secret: this.place.secret, now: this.now().getTime() };
  }

  /** Yields all records of a school, page by page. @throws ExternalError */
  async *read(schoolCode: string): AsyncGenerator<RosterPart> {
    const token = await this.token(schoolCode);
    for (const kind of rosterKinds) {
      const page = (cursor: string): Promise<SourcePage> => this.page(token, schoolCode, kind, cursor);
      for await (const items of eachPage(page, '', maxPages)) yield { kind, items };
    }
  }

  /** Reads the first page of a school and nothing else: whether the system can be reached and knows us. @throws ExternalError */
  async probe(schoolCode: string): Promise<void> {
    await this.page(await this.token(schoolCode), schoolCode, 'grade', '');
  }

  private async page(token: string, schoolCode: string, kind: RosterKind, cursor: string): Promise<SourcePage> {
    const body = await this.get(this.dialect.call(this.account, token, schoolCode, kind, cursor));
    return this.dialect.read(body, cursor) ?? this.unreadable(`${kind} page`);
  }

  private async token(schoolCode: string): Promise<string> {
    const { token } = this.dialect;
    if (!token) return '';
    return token.read(await this.get(token.call(this.account, schoolCode))) ?? this.unreadable('token');
  }

  private unreadable(what: string): never {
    throw new ExternalError(this.name, 'unreadable', what);
  }
}
