import { Counter, Gauge, type Registry } from 'prom-client';
import type { Lag } from './lag-watch.js';

/** The part of a group's name that is new for each instance: as a label it would grow without end. */
const instancePattern = /[-.]?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const labelOf = (group: string): string => group.replace(instancePattern, '');

/** Figures of the event bus. */
export class BusMetrics {
  private readonly lagging: Gauge<'group' | 'topic'>;
  private readonly oldest: Gauge<'group' | 'topic'>;
  private readonly connected: Gauge;
  private readonly skips: Counter<'group' | 'reason'>;
  private readonly failures: Counter<'group'>;
  private readonly dead: Counter<'group'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.lagging = new Gauge({
      name: 'firstbell_bus_lag',
      help: 'Messages that a group has before it, in the partitions read here',
      labelNames: ['group', 'topic'] as const,
      registers,
    });
    this.oldest = new Gauge({
      name: 'firstbell_bus_oldest_seconds',
      help: 'Age of the oldest message that a group has before it, in the partitions read here',
      labelNames: ['group', 'topic'] as const,
      registers,
    });
    this.connected = new Gauge({
      name: 'firstbell_bus_connected',
      help: '1 while the bus can be reached',
      registers,
    });
    this.skips = new Counter({
      name: 'firstbell_bus_skipped_total',
      help: 'Messages of an unknown type, or that cannot be read',
      labelNames: ['group', 'reason'] as const,
      registers,
    });
    this.failures = new Counter({
      name: 'firstbell_bus_failed_deliveries_total',
      help: 'Deliveries that were tried again',
      labelNames: ['group'] as const,
      registers,
    });
    this.dead = new Counter({
      name: 'firstbell_bus_dead_letters_total',
      help: 'Messages that were given up after their tries',
      labelNames: ['group'] as const,
      registers,
    });
  }

  /** A group reads from now on: its figures stand at 0, so that the first that is added is seen as a growth. */
  begins(group: string): void {
    this.dead.inc({ group: labelOf(group) }, 0);
    for (const reason of ['type', 'unreadable']) this.skips.inc({ group: labelOf(group), reason }, 0);
    this.failures.inc({ group: labelOf(group) }, 0);
  }

  /** What groups have before them in the partitions read here; in those that others read now it is theirs to say. */
  lag(lags: readonly Lag[]): void {
    this.lagging.reset();
    this.oldest.reset();
    for (const { group, topic, messages, oldestMs } of lags) {
      const labels = { group: labelOf(group), topic };
      this.lagging.set(labels, messages);
      this.oldest.set(labels, oldestMs / 1000);
    }
  }

  setConnected(yes: boolean): void {
    this.connected.set(yes ? 1 : 0);
  }

  skipped(group: string, reason: 'type' | 'unreadable', count = 1): void {
    this.skips.inc({ group: labelOf(group), reason }, count);
  }

  failed(group: string): void {
    this.failures.inc({ group: labelOf(group) });
  }

  deadLettered(group: string): void {
    this.dead.inc({ group: labelOf(group) });
  }
}
