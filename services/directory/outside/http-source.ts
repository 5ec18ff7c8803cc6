import { eachPage, OutsideClient, OutsideError, type OutsideOptions } from '#libs/outside';
import { type RosterPart, rosterKinds } from '../sync/roster.js';
import type { Dialect, SourceAccount, SourceCall, SourcePage } from './dialects.js';

/** Pages of one kind at most. */
const maxPages = 1000;

/** A system outside that tells who belongs to a school, spoken to in its own dialect. */
export class HttpSource {
  private readonly client: OutsideClient;
  private readonly id: string;
  private readonly secret: string;

  /** `address` holds user and password, which are the account at the system. */
  constructor(
    private readonly name: string,
    address: string,
    private readonly dialect: Dialect,
    private readonly now: () => Date,
    options: Partial<OutsideOptions> = {},
  ) {
    const url = new URL(address);
    this.id = decodeURIComponent(url.username);
    this.secret = decodeURIComponent(url.password);
    url.username = '';
    url.password = '';
    this.client = new OutsideClient({ ...options, name, baseUrl: url.href });
  }

  /** The JSON that a call brings. @throws OutsideError */
  get({ path, query, headers }: SourceCall): Promise<unknown> {
    return this.client.get(path, query, headers);
  }

  /** Who calls, now. */
  get account(): SourceAccount {
    return { id: this.id, secret: this.secret, now: this.now().getTime() };
  }

  /** All that the system says of a school. @throws OutsideError */
  async *read(schoolCode: string): AsyncGenerator<RosterPart> {
    const token = await this.token();
    for (const kind of rosterKinds) {
      const page = async (place: string): Promise<SourcePage> => {
        const body = await this.get(this.dialect.call(this.account, token, schoolCode, kind, place));
        return this.dialect.read(body, place) ?? this.unreadable(`${kind} page`);
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
    throw new OutsideError(this.name, 'unreadable', what);
  }
}
