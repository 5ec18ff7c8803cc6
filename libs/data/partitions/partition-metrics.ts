import { Gauge, type Registry } from 'prom-client';

/** End of the last partition of each table, read from the database at each scrape, whichever process adds them. */
export class PartitionMetrics {
  private readonly watched: { service: string; table: string; end: () => Promise<Date | null> }[] = [];

  constructor(registry: Registry) {
    const { watched } = this;
    new Gauge({
      name: 'firstbell_partition_ahead_seconds',
      help: 'Seconds until the last partition of a period ends',
      labelNames: ['service', 'table'],
      registers: [registry],
      async collect() {
        for (const { service, table, end } of watched) {
          // a database that is away has alerts of its own, and other figures are to be had
          const at = await end().catch(() => null);
          if (at) this.set({ service, table }, (at.getTime() - Date.now()) / 1000);
          else this.remove({ service, table });
        }
      },
    });
  }

  /** `end` reads when the last period of a table ends. */
  watch(service: string, table: string, end: () => Promise<Date | null>): void {
    this.watched.push({ service, table, end });
  }
}
