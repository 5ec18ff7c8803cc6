import type { Fields } from '../fields.js';
import type { PlatformClient, PlatformRequest } from '../platform-client.js';
import { type Caller, tokenNames, type Tokens } from '../tokens/tokens.js';
import { WeComError } from '../wecom-error.js';

/** A call with a token. */
export interface AuthorisedCall extends Omit<PlatformRequest, 'secrets'> {
  caller: Caller;
  /** Also left out of the platform's words in errors. */
  secrets?: readonly string[];
}

/** Makes calls with their token. One that the platform refuses for its token is made once more, with another token. */
export class AuthorisedCalls {
  constructor(
    private readonly client: PlatformClient,
    private readonly tokens: Tokens,
  ) {}

  /** @throws WeComError, WeComAway */
  async call<T>(call: AuthorisedCall, read: (fields: Fields) => T): Promise<T> {
    const token = await this.tokens.of(call.caller);
    try {
      return await this.with(token, call, read);
    } catch (error) {
      if (!(error instanceof WeComError) || !error.isTokenRefusal) throw error;
      // it was refused before anything was done, so even what must not be repeated may be made now
      return this.with(await this.tokens.refresh(call.caller, token), call, read);
    }
  }

  private with<T>(token: string, call: AuthorisedCall, read: (fields: Fields) => T): Promise<T> {
    const { caller, secrets = [], query, ...request } = call;
    return this.client.send(
      { ...request, query: { ...query, [tokenNames[caller.as]]: token }, secrets: [token, ...secrets] },
      read,
    );
  }
}
