import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Config } from '#libs/config';

/**
 * Figures for Prometheus, served on a port of their own, for this machine alone unless `METRICS_HOST` says otherwise; off
 * while `METRICS_PORT` is unset.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly registry = new Registry();
  private server: Server | undefined;

  constructor(@Inject(Config) private readonly config: Config) {}

  onApplicationBootstrap(): void {
    const { metricsPort: port, metricsHost } = this.config;
    if (port === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    this.server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.setHeader('content-type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    }).listen(port, metricsHost);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
