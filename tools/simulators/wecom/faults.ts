import type { ErrorCode } from './refusal.js';

/** A fault of the next calls. */
export interface WeComFault {
  /** Part of `METHOD /path`; any call when not given. */
  path?: string;
  /** Calls that it happens to; 1 when not given. */
  count?: number;
  /** `away`: the connection ends. `slow`: the call is carried out after `ms`. `refused`: with `errcode`. */
  kind: 'away' | 'slow' | 'hang' | 'refused' | 'status';
  /** The call is carried out first, its answer is lost: for `away`, `hang` and `status`. */
  after?: boolean;
  /** 1,000 when not given. */
  ms?: number;
  /** -1 (busy) when not given. */
  errcode?: ErrorCode;
  /** 503 when not given. */
  status?: number;
}
