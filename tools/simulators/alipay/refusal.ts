/** A call that the platform does not carry out; `code` is the gateway's, `subCode` says why. */
export class Refusal extends Error {
  constructor(
    readonly subCode: string,
    message: string,
    readonly code = '40004',
  ) {
    super(message);
  }
}
