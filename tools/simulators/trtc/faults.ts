import type { ErrorCode } from './refusal.js';

/** A fault of the next calls of the Cloud API. */
export interface TrtcFault {
  /** Part of an action's name; any when not given. */
  path?: string;
  /** Calls that it happens to; 1 when not given. */
  count?: number;
  /** `away`: the connection ends. `slow`: the call is carried out after `ms`. `refused`: with `code`. */
  kind: 'away' | 'slow' | 'hang' | 'refused' | 'status';
  /** 1,000 when not given. */
  ms?: number;
  /** `InternalError` when not given. */
  code?: ErrorCode;
}
export const faultKinds: TrtcFault['kind'][] = ['away', 'slow', 'hang', 'refused', 'status'];
