import { Gauge, type Registry } from 'prom-client';

/** Figures of restored databases. */
export class RestoreMetrics {
  private readonly restored: Gauge<'service'>;
  private readonly filling: Gauge<'service'>;

  constructor(registry: Registry) {
    const gauge = (name: string, help: string): Gauge<'service'> =>
      new Gauge({ name: `firstbell_database_${name}`, help, labelNames: ['service'], registers: [registry] });
    this.restored = gauge(
      'restored_timestamp_seconds',
      'When the latest restore of the database was noticed; 0: never',
    );
    this.filling = gauge('recovering', '1 while a copy waits for its replay after a restore of the database');
  }

  set(service: string, restoredAt: Date | null, recovering: boolean): void {
    this.restored.set({ service }, restoredAt ? restoredAt.getTime() / 1000 : 0);
    this.filling.set({ service }, recovering ? 1 : 0);
  }
}
