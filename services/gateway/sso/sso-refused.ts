import type { SsoRefusal } from '#libs/contracts';

/** A person who comes back from outside is refused. */
export class SsoRefused extends Error {
  /** `detail` is for the log: it names no secret. `claims`: those that the person has come with, if there are any. */
  constructor(
    readonly reason: SsoRefusal,
    readonly detail = '',
    readonly claims?: Readonly<Record<string, unknown>>,
  ) {
    super(reason);
  }
}
