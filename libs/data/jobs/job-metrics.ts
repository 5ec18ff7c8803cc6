import { Gauge, type Registry } from 'prom-client';

/** What is known of a job. Times are null before the first run. */
export interface JobState {
  lastRun: Date | null;
  lastSuccess: Date | null;
  nextRun: Date;
  /** Failed runs since the last success. */
  failures: number;
  durationMs: number | null;
}

/** Not `job`: Prometheus gives that label, the name of the service, to everything that it scrapes. */
type Labels = 'service' | 'name';

/** Figures of jobs. Times are Unix times in seconds. */
export class JobMetrics {
  private readonly success: Gauge<Labels>;
  private readonly next: Gauge<Labels>;
  private readonly failures: Gauge<Labels>;
  private readonly duration: Gauge<Labels>;

  constructor(registry: Registry) {
    const gauge = (name: string, help: string): Gauge<Labels> =>
      new Gauge({ name: `firstbell_job_${name}`, help, labelNames: ['service', 'name'], registers: [registry] });
    this.success = gauge('last_success_timestamp_seconds', 'Start of the last run that succeeded');
    this.next = gauge('next_run_timestamp_seconds', 'When the job is due');
    this.failures = gauge('failures', 'Failed runs since the last success');
    this.duration = gauge('duration_seconds', 'Duration of the last run');
  }

  set(service: string, job: string, state: JobState): void {
    const labels = { service, name: job };
    if (state.lastSuccess) this.success.set(labels, state.lastSuccess.getTime() / 1000);
    this.next.set(labels, state.nextRun.getTime() / 1000);
    this.failures.set(labels, state.failures);
    if (state.durationMs !== null) this.duration.set(labels, state.durationMs / 1000);
  }
}
