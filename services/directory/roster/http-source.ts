import { eachPage, ExternalClient, ExternalError, type ExternalOptions } from '#libs/external';
import { type RosterPart, rosterKinds } from './roster.js';
import type { Dialect, SourceAccount, SourceCall, SourcePage } from './dialects.js';

/** Pages of one kind at most. */
const maxPages = 1000;

/** An external system that has the roster of a school, called in its own dialect. */
export class HttpSource {
  private readonly client: ExternalClient;
  private readonly id: string;
  private readonly secret: string;

  /** `address` holds user and password, which are the account at the system. */
  constructor(
    private readonly name: string,
    address: string,
    private readonly dialect: Dialect,
    private readonly now: () => Date,
    options: Partial<ExternalOptions> = {},
  ) {
    const url = new URL(address);
    this.id = decodeURIComponent(url.username);
    this.secret = decodeURIComponent(url.password);
    url.username = '';
    url.password = '';
    this.client = new ExternalClient({ ...options, name, baseUrl: url.href });
  }

  /** Returns the JSON body of a call. @throws ExternalError */
  get({ path, query, headers }: SourceCall): Promise<unknown> {
    return this.client.get(path, query, headers);
  }

  /** The account of this moment. */
  get account(): SourceAccount {
    return { id: this.id, secret: this.secret, now: this.now().getTime() };
  }

  /** Yields all records of a school, page by page. @throws ExternalError */
  async *read(schoolCode: string): AsyncGenerator<RosterPart> {
    const token = await this.token();
    for (const kind of rosterKinds) {
      const page = async (cursor: string): Promise<SourcePage> => {
        const body = await this.get(this.dialect.call(this.account, token, schoolCode, kind, cursor));
        return this.dialect.read(body, cursor) ?? this.unreadable(`${kind} page`);
      };
      for await (const items of eachPage(page, '', maxPages)) yield { kind, items };
    }
  }

  private async token(): Promise<string> {
    const { token } = this.dialect;
    if (!token) return '';
    return token.read(await this.get(token.call(this.account))) ?? this.unreadable('token');
  }

  private unreadable(what: string): never {
    throw new ExternalError(this.name, 'unreadable', what);
  }
}
