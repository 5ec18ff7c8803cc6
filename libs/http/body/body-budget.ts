import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { texts } from '#libs/contracts';
import { Metrics } from '#libs/health';
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

/** Bounds the memory that the bodies of requests under way take. */
@Injectable()
export class BodyBudget {
  private readonly taken = new Map<string, number>();
  private readonly total = { known: 0, unknown: 0 };
  private readonly refused: Counter<'reason'>;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.refused = new Counter({
      name: 'firstbell_http_refused_total',
      help: 'Requests refused before they were understood',
      labelNames: ['reason'],
      registers,
    });
    const { total } = this;
    new Gauge({
      name: 'firstbell_http_body_bytes',
      help: 'Bytes of bodies of requests under way',
      registers,
      collect() {
        this.set(total.known + total.unknown);
      },
    });
  }

  /** Takes bytes for a body; the result gives them back. @throws ThrottledError, BusyError when too many are taken */
  take({ name, known }: BodyOwner, bytes: number): () => void {
    const kind = known ? 'known' : 'unknown';
    const own = (this.taken.get(name) ?? 0) + bytes;
    if (own > (known ? mostBytesOfOne : mostBytesOfAddress)) throw new ThrottledError(texts.tooManyRequests);
    if (this.total[kind] + bytes > (known ? mostBytes : mostBytesUnknown)) throw new BusyError(texts.busy);
    this.taken.set(name, own);
    this.total[kind] += bytes;
    return () => {
      const left = (this.taken.get(name) ?? 0) - bytes;
      if (left > 0) this.taken.set(name, left);
      else this.taken.delete(name);
      this.total[kind] -= bytes;
    };
  }

  /** Counts a request that was refused. */
  count(reason: string): void {
    this.refused.inc({ reason });
  }
}
