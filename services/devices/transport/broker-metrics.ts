import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import { Connections } from './connections.js';
import { Handshakes } from './handshakes.js';
import type { CardTopic } from './wire.js';

const quietMs = 60_000;
const maxRemembered = 10_000;

/** True once a minute for each key. */
export class OnceAMinute {
  private readonly last = new Map<string, number>();

  isDue(key: string, now: number): boolean {
    const last = this.last.get(key);
    if (last !== undefined && now - last < quietMs) return false;
    if (this.last.size >= maxRemembered) this.last.clear();
    this.last.set(key, now);
    return true;
  }
}

/** Figures of the broker. */
@Injectable()
export class BrokerMetrics {
  private readonly logger = new Logger('broker');
  private readonly refusals = new ThrottledLog(this.logger);
  /** One log line a card and minute about malformed payloads. Source: MQTT contract. */
  private readonly lines = new OnceAMinute();
  /** The counter of messages, by kind: to find it by its label costs more than to count. */
  private readonly messages: Record<CardTopic, Counter.Internal>;
  private readonly refused: Counter<'reason'>;
  readonly errors: Counter;
  private readonly dropped: Counter;

  constructor(metrics: Metrics, connections: Connections, handshakes: Handshakes) {
    const registers = [metrics.registry];
    const messages = new Counter({
      name: 'firstbell_mqtt_messages_total',
      help: 'Messages of cards',
      labelNames: ['kind'],
      registers,
    });
    this.messages = {
      heartbeat: messages.labels('heartbeat'),
      ack: messages.labels('ack'),
      log: messages.labels('log'),
    };
    this.refused = new Counter({
      name: 'firstbell_mqtt_refused_total',
      help: 'Connections refused or closed by the broker',
      labelNames: ['reason'],
      registers,
    });
    this.errors = new Counter({ name: 'firstbell_mqtt_errors_total', help: 'Connections that broke', registers });
    this.dropped = new Counter({ name: 'firstbell_mqtt_malformed_total', help: 'Payloads dropped', registers });
    new Gauge({
      name: 'firstbell_mqtt_handshakes',
      help: 'Sockets that have not sent their CONNECT',
      registers,
      collect() {
        this.set(handshakes.size);
      },
    });
    new Gauge({
      name: 'firstbell_mqtt_connections',
      help: 'Cards connected',
      registers,
      collect() {
        this.set(connections.size);
      },
    });
  }

  /** Counts a message of a card. */
  received(kind: CardTopic): void {
    this.messages[kind].inc();
  }

  /** Counts a connection that was refused or closed, and logs it when there are fields: a line a minute and reason. */
  refuse(reason: string, fields?: object): void {
    this.refused.inc({ reason });
    if (fields) this.refusals.warn(reason, fields, 'connection refused or closed');
  }

  /** Counts a malformed payload; logs it once a card and minute. */
  malformed(deviceNo: string, reason: string, now: number): void {
    this.dropped.inc();
    if (this.lines.isDue(deviceNo, now)) this.logger.warn({ deviceNo, reason }, 'malformed payload dropped');
  }
}
