import type { ErrorCode } from './refusal.js';

/** What goes wrong with the next calls. */
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

/** Faults in the order in which they were set; each counts down by itself. */
export class Faults {
  private readonly waiting: (WeComFault & { left: number })[] = [];

  add(fault: WeComFault): void {
    this.waiting.push({ ...fault, left: fault.count ?? 1 });
  }

  /** The fault of a call, which is used up by it. */
  of(call: string): WeComFault | undefined {
    const index = this.waiting.findIndex(({ path }) => path === undefined || call.includes(path));
    const fault = this.waiting[index];
    if (!fault) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) this.waiting.splice(index, 1);
    return fault;
  }

  clear(): void {
    this.waiting.length = 0;
  }
}
