import { type Envelope, rtnCode } from '#libs/contracts';

/** A refusal in the shape in which the library of the protocol hands errors on; its body is an envelope. */
export class TusRefusal extends Error {
  readonly body: string;

  constructor(
    readonly status_code: number,
    text: string,
  ) {
    super(text);
    this.body = JSON.stringify({ rtnCode: rtnCode.rejected, bizData: null, msg: text } satisfies Envelope<null>);
  }
}
