import { Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';

/** A gauge over rows that are read: `labels` and `value` are those of one row. */
export interface ReadGauge<Row> {
  name: string;
  help: string;
  labels: (row: Row) => Record<string, string>;
  value: (row: Row) => number;
}

export interface ReadFigures<Row> {
  /** What is read, for the log. */
  what: string;
  /** Label names of all gauges. */
  labelNames: readonly string[];
  /** Reads rows over an index, never a whole table. */
  read: () => Promise<readonly Row[]>;
  gauges: readonly ReadGauge<Row>[];
  /** How often it is read at most, where that is less often than the others. */
  everyMs?: number;
}

/** Longest wait of a scrape for a read: the other figures are shown all the same, these as they were read last. */
const patienceMs = 2000;

/**
 * Gauges that are read, as from a database, at each scrape: every process of a service shows the same. What was
 * read stands for a while, so that scrapes cost little however many there are. Several services of one process may have a
 * gauge of the same name. A series that a later read leaves out is 0.
 */
export class FigureReader {
  private readonly logger = new Logger('metrics');
  private readonly sources: { refresh: () => Promise<void> }[] = [];

  /** `keptMs`: cache time after a read. */
  constructor(
    private readonly registry: Registry,
    private readonly keptMs: () => number,
  ) {}

  add<Row>({ what, labelNames, read, gauges, everyMs }: ReadFigures<Row>): void {
    const shown = gauges.map((gauge) => ({
      ...gauge,
      gauge: this.gauge(gauge, labelNames),
      last: new Map<string, Record<string, string>>(),
    }));
    let [readAt, reading]: [number, Promise<void> | undefined] = [Number.NEGATIVE_INFINITY, undefined];
    const refresh = async (): Promise<void> => {
      try {
        const rows = await read();
        for (const each of shown) show(each, rows);
      } catch (error) {
        this.logger.warn({ err: error, what }, 'figures were not read');
      } finally {
        readAt = performance.now();
        reading = undefined;
      }
    };
    this.sources.push({
      refresh: () =>
        reading ??
        (performance.now() - readAt < (this.keptMs() && (everyMs ?? this.keptMs()))
          ? Promise.resolve()
          : (reading = refresh())),
    });
  }

  private gauge({ name, help }: Pick<ReadGauge<unknown>, 'name' | 'help'>, labelNames: readonly string[]): Gauge {
    const known = this.registry.getSingleMetric(name) as Gauge | undefined;
    const collect = (): Promise<void> => this.refresh();
    return known ?? new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry], collect });
  }

  /** Reads what is due; resolves when that is done, or has taken too long. */
  private async refresh(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([Promise.all(this.sources.map(({ refresh }) => refresh())), limit]);
    clearTimeout(timer);
  }
}

interface Shown<Row> extends Omit<ReadGauge<Row>, 'name' | 'help'> {
  gauge: Gauge;
  /** Labels of the series that have a value, by their text. */
  last: Map<string, Record<string, string>>;
}

const show = <Row>({ gauge, labels, value, last }: Shown<Row>, rows: readonly Row[]): void => {
  const series = rows.map((row) => ({ labels: labels(row), value: value(row) }));
  const present = new Set(series.map((each) => JSON.stringify(each.labels)));
  for (const [text, gone] of last) if (!present.has(text)) gauge.set(gone, 0);
  for (const each of series) {
    gauge.set(each.labels, each.value);
    last.set(JSON.stringify(each.labels), each.labels);
  }
};
