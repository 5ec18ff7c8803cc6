/** A fault of the next calls of merchants. */
export interface SimulatedFault {
  /** Part of `METHOD /path?query`; any call when not given. */
  path?: string;
  /** 503 when not given. */
  status?: number;
  /** `code` of the response. */
  code?: string;
  /** Calls that it happens to; 1 when not given. */
  count?: number;
  /** The call is carried out first. */
  after?: boolean;
  /** No response comes. */
  hang?: boolean;
  /** The response is signed wrong. */
  broken?: boolean;
  /** The signature of the response is a test of the receiver: it has to be refused without an alarm. */
  probe?: boolean;
}
