import { Injectable } from '@nestjs/common';

type Check = () => Promise<void> | void;
type Report = () => object;

/** What must hold before this process takes work, and what an operator may want to see beside it. */
@Injectable()
export class Readiness {
  readonly checks = new Map<string, Check>();
  readonly reports = new Map<string, Report>();

  /** `check` throws while the part named is not ready. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Shows the result of `report` (JSON, nothing secret: it is public) with the readiness, which it never fails. */
  report(name: string, report: Report): void {
    this.reports.set(name, report);
  }
}
