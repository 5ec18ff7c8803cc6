/** What every fault says of the calls that it happens to. */
interface CountedFault {
  /** Part of a call's name; any call when not given. */
  path?: string;
  /** Calls that it happens to; 1 when not given. */
  count?: number;
}

/** Faults in the order in which they were set; each has a counter of its own. */
export class Faults<Fault extends CountedFault> {
  private readonly waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.count ?? 1 });
  }

  /** The fault of a call, which is used up by it. */
  of(call: string): Fault | undefined {
    const index = this.waiting.findIndex(({ fault: { path } }) => path === undefined || call.includes(path));
    const found = this.waiting[index];
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.waiting.splice(index, 1);
    return found.fault;
  }

  clear(): void {
    this.waiting.length = 0;
  }
}
