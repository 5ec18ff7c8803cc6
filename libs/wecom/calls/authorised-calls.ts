import type { Clock } from '#libs/kernel/clock';
import { ExternalError } from '#libs/external';
import type { Fields } from '../fields.js';
import { sentOnceWithinMs } from '../limits.js';
import type { PlatformClient, PlatformRequest } from '../platform-client.js';
import { type Caller, tokenNames, type Tokens } from '../tokens/tokens.js';
import { system, WeComAway, WeComError } from '../wecom-error.js';

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
    private readonly clock: Clock,
  ) {}

  /** @throws WeComError, WeComAway */
  async call<T>(call: AuthorisedCall, read: (fields: Fields) => T): Promise<T> {
    const begun = this.clock.now();
    const token = await this.tokens.of(call.caller);
    this.assertInTime(call, begun);
    try {
      return await this.with(token, call, read);
    } catch (error) {
      if (!(error instanceof WeComError) || !error.isTokenRefusal) throw error;
      // it was refused before anything was done, so even what must not be repeated may be made now
      const other = await this.tokens.refresh(call.caller, token);
      this.assertInTime(call, begun);
      return this.with(other, call, read);
    }
  }

  /**
   * The caller of a request that is sent once must know when it is over. @throws WeComAway when its token took too long
   */
  private assertInTime({ repeatable = true }: AuthorisedCall, begun: Date): void {
    if (repeatable || this.clock.now().getTime() - begun.getTime() <= sentOnceWithinMs) return;
    throw new WeComAway(new ExternalError(system, 'away', 'its token came too late'), 'notSent');
  }

  private with<T>(token: string, call: AuthorisedCall, read: (fields: Fields) => T): Promise<T> {
    const { caller, secrets = [], query, ...request } = call;
    return this.client.send(
      { ...request, query: { ...query, [tokenNames[caller.as]]: token }, secrets: [token, ...secrets] },
      read,
    );
  }
}

/** Lists in parts of a maximum length. */
export const partsOf = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));

/** Passes a list that one call can take. @throws WeComError `nothingGiven` or `tooManyItems` */
export const assertBatch = (items: readonly unknown[], most: number): void => {
  if (items.length === 0) throw WeComError.ours('nothingGiven');
  if (items.length > most) throw WeComError.ours('tooManyItems');
};
