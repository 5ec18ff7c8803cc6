import { Gauge, type Registry } from 'prom-client';

/** What is known of a copy. */
export interface CopyState {
  rows: number;
  /** Time of the newest event in the copy; null while it is empty. */
  newest: Date | null;
  /** Seconds since the newest event. */
  ageSeconds: number | null;
  /** When the first replay was finished; null while the copy may lack records. */
  filledAt: Date | null;
}

type Labels = 'service' | 'copy';

/** Figures of copies. */
export class CopyMetrics {
  private readonly rows: Gauge<Labels>;
  private readonly newest: Gauge<Labels>;
  private readonly filled: Gauge<Labels>;

  constructor(registry: Registry) {
    const gauge = (name: string, help: string): Gauge<Labels> =>
      new Gauge({ name: `firstbell_copy_${name}`, help, labelNames: ['service', 'copy'], registers: [registry] });
    this.rows = gauge('rows', 'Records in the copy');
    this.newest = gauge('newest_event_timestamp_seconds', 'Time of the newest event in the copy');
    this.filled = gauge(
      'filled',
      '1 once its replay was finished; 0 before, and again after a restore of its database',
    );
  }

  set(service: string, copy: string, state: CopyState): void {
    const labels = { service, copy };
    this.rows.set(labels, state.rows);
    this.filled.set(labels, state.filledAt ? 1 : 0);
    if (state.newest) this.newest.set(labels, state.newest.getTime() / 1000);
  }
}
