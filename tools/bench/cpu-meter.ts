import pg from 'pg';
import type { ServiceProcess, Stack } from '../../test/stack/index.js';
import { round } from './report.js';
import { cpuSeconds, parentOf, serverCpuSeconds } from './process-usage.js';

/** Processes whose CPU time is counted; the generator is this one. */
interface Counted {
  product: readonly number[];
  /** The first process of the Postgres server. */
  postgres?: number;
}

/** CPU time for one unit of work, in microseconds. */
export interface CpuPerUnit {
  /** What one of them is: `card`, `row`, `call`. */
  unit: string;
  product: number;
  postgres?: number;
  /** Not there when it is a part of the product's process. */
  generator?: number;
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

  /** Cost of each unit until now. */
  per(units: number, unit: string): CpuPerUnit {
    const { user, system } = process.cpuUsage(this.generator);
    const microseconds = (seconds: number): number => round((seconds * 1e6) / units, 1);
    const product = microseconds(this.productSeconds() - this.product);
    const generator = round((user + system) / units, 1);
    if (this.counted.postgres === undefined) return { unit, product, generator };
    return { unit, product, postgres: microseconds(this.postgresSeconds() - this.postgres), generator };
  }

  /** Share of a core that the product has used over a number of seconds. */
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

/** Makes meters of a stack's Postgres and its processes, or of those of one service. */
export const stackMeters = async (stack: Stack, service?: string): Promise<() => CpuMeter> => {
  const postgres = await postgresOf(stack.databaseUrl);
  // a process of all services stands in the list once for each of them
  const pids = stack.pids.filter(([name]) => service === undefined || name.split(' ')[0] === service);
  const product = [...new Set(pids.map(([, pid]) => pid))];
  return () => new CpuMeter({ product, postgres });
};

/** The first process of the server at an address on this machine. */
const postgresOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  } finally {
    await client.end();
  }
};
