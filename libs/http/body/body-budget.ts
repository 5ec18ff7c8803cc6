import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { texts } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { KeyedCounts } from '#libs/http/throttle';
import { BusyError, ThrottledError } from '../errors.js';

const megabyte = 1_048_576;
/** Bytes of bodies that a process reads and works on at once, of all callers and of one. */
const mostBytes = 64 * megabyte;
const mostBytesOfOne = 12 * megabyte;
/** The same for callers without a session, by their address. */
const mostBytesUnknown = 16 * megabyte;
const mostBytesOfAddress = 2 * megabyte;

/** Whose bodies are counted together: a signed-in user, or without a session an address. */
export interface BodyOwner {
  name: string;
  known: boolean;
}

/** Bounds the memory of the bodies of open requests. */
@Injectable()
export class BodyBudget {
  private readonly known = new KeyedCounts();
  private readonly unknown = new KeyedCounts();
  private readonly refused: Counter<'reason'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.refused = new Counter({
      name: 'firstbell_http_refused_total',
      help: 'Requests refused before they were understood',
      labelNames: ['reason'],
      registers,
    });
    const sum = (): number => this.known.total + this.unknown.total;
    new Gauge({
      name: 'firstbell_http_body_bytes',
      help: 'Bytes of bodies of requests under way',
      registers,
      collect() {
        this.set(sum());
      },
    });
  }

  /** Takes bytes for a body; the result gives them back. @throws ThrottledError, BusyError when too many are taken */
  take({ name, known }: BodyOwner, bytes: number): () => void {
    const taken = known ? this.known : this.unknown;
    const mostOwn = known ? mostBytesOfOne : mostBytesOfAddress;
    if (taken.of(name) + bytes > mostOwn) throw new ThrottledError(texts.tooManyRequests);
    if (taken.total + bytes > (known ? mostBytes : mostBytesUnknown)) throw new BusyError(texts.busy);
    return taken.add(name, bytes);
  }

  /** Counts a request that was refused. */
  count(reason: string): void {
    this.refused.inc({ reason });
  }
}
