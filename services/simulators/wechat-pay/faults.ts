/** What goes wrong with the next calls of merchants. */
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

/** Faults in the order in which they were set; each counts down by itself. */
export class Faults {
  private readonly waiting: (SimulatedFault & { left: number })[] = [];

  add(fault: SimulatedFault): void {
    this.waiting.push({ ...fault, left: fault.count ?? 1 });
  }

  /** The fault of a call, which is used up by it. */
  of(call: string): SimulatedFault | undefined {
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
