import type { ServiceProcess } from '../../test/stack/index.js';
import { round } from './report.js';
import { cpuSeconds, serverCpuSeconds } from './process-usage.js';

/** Processes whose CPU time is counted; the generator is this one. */
interface Counted {
  product: readonly number[];
  /** The first process of the Postgres server. */
  postgres?: number;
}

/** CPU time for one unit of work, in microseconds. */
export interface CpuPerUnit {
  product: number;
  postgres?: number;
  generator: number;
}

/** Counts the CPU time that work costs, from when it is made. */
export class CpuMeter {
  private readonly product: number;
  private readonly postgres: number;
  private readonly generator = process.cpuUsage();

  constructor(private readonly counted: Counted) {
    this.product = this.productSeconds();
    this.postgres = this.postgresSeconds();
  }

  /** What each of so many units has cost until now. */
  per(units: number): CpuPerUnit {
    const { user, system } = process.cpuUsage(this.generator);
    const microseconds = (seconds: number): number => round((seconds * 1e6) / units, 1);
    const product = microseconds(this.productSeconds() - this.product);
    const generator = round((user + system) / units, 1);
    if (this.counted.postgres === undefined) return { product, generator };
    return { product, postgres: microseconds(this.postgresSeconds() - this.postgres), generator };
  }

  /** Share of a core that the product has used over so many seconds. */
  cores(seconds: number): number {
    return round((this.productSeconds() - this.product) / seconds, 2);
  }

  private productSeconds(): number {
    return this.counted.product.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  }

  private postgresSeconds(): number {
    return this.counted.postgres === undefined ? 0 : serverCpuSeconds(this.counted.postgres);
  }
}

/** Counts a process of all services and its embedded Postgres. */
export const meterOf = (service: ServiceProcess): CpuMeter =>
  new CpuMeter({ product: [service.pid], postgres: service.postgresPid });
