import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Config } from '#libs/kernel/config';
import { FigureReader, type ReadFigures } from './read-figures.js';

/** Cache time of the values of a scrape. */
const readMs = 10_000;

/**
 * Figures for Prometheus, served on a port of their own, for this machine alone unless `METRICS_HOST` says otherwise; off
 * while `METRICS_PORT` is unset.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly registry = new Registry();
  /** Cache time of values; tests that look twice set it to 0. */
  keptMs = readMs;
  private readonly reader = new FigureReader(this.registry, () => this.keptMs);
  private server: Server | undefined;

  constructor(@Inject(Config) private readonly config: Config) {}

  /** @throws Error when the address cannot be listened on, such as EADDRINUSE */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, metricsHost } = this.config;
    if (port === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.setHeader('content-type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, metricsHost, resolve);
    });
  }

  /** Adds gauges whose values are read when they are scraped, at most every 10 s: the same in every process of a service. */
  read<Row>(figures: ReadFigures<Row>): void {
    this.reader.add(figures);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
