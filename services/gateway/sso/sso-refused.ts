import type { SsoRefusal } from '#libs/contracts';

/** Somebody who comes back from outside is not let in. */
export class SsoRefused extends Error {
  /** `detail` is for the log: it names no secret. */
  constructor(
    readonly reason: SsoRefusal,
    readonly detail = '',
  ) {
    super(reason);
  }
}
