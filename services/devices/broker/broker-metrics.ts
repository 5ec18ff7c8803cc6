import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '#libs/health';
import { Connections } from '../connections/connections.js';

/** One log line a card and minute about malformed payloads. Source: MQTT contract. */
const quietMs = 60_000;
const maxRemembered = 10_000;

/** Figures of the broker. */
@Injectable()
export class BrokerMetrics {
  private readonly logger = new Logger('broker');
  private readonly lastLine = new Map<string, number>();
  readonly messages: Counter<'kind'>;
  readonly refused: Counter<'reason'>;
  readonly errors: Counter;
  private readonly dropped: Counter;

  constructor(metrics: Metrics, connections: Connections) {
    const registers = [metrics.registry];
    this.messages = new Counter({
      name: 'firstbell_mqtt_messages_total',
      help: 'Messages of cards',
      labelNames: ['kind'],
      registers,
    });
    this.refused = new Counter({
      name: 'firstbell_mqtt_refused_total',
      help: 'Connections refused or closed by the broker',
      labelNames: ['reason'],
      registers,
    });
    this.errors = new Counter({ name: 'firstbell_mqtt_errors_total', help: 'Connections that broke', registers });
    this.dropped = new Counter({ name: 'firstbell_mqtt_malformed_total', help: 'Payloads dropped', registers });
    new Gauge({
      name: 'firstbell_mqtt_connections',
      help: 'Cards connected',
      registers,
      collect() {
        this.set(connections.size);
      },
    });
  }

  /** Counts a malformed payload; logs it once a card and minute. */
  malformed(deviceNo: string, reason: string, now: number): void {
    this.dropped.inc();
    if (now - (this.lastLine.get(deviceNo) ?? 0) < quietMs) return;
    if (this.lastLine.size >= maxRemembered) this.lastLine.clear();
    this.lastLine.set(deviceNo, now);
    this.logger.warn({ deviceNo, reason }, 'malformed payload dropped');
  }
}
