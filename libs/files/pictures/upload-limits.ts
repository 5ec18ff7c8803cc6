import { Injectable } from '@nestjs/common';
import { minuteMs, texts } from '#libs/contracts';
import { BusyError, ThrottledError } from '#libs/http';
import { KeyedCounts, RateLimit } from '#libs/http/throttle';

/** Requests of an uploader in a minute: one that breaks off again and again gets through. */
const perMinute = 20;
/** Uploads that a process receives at once. */
const mostAtOnce = 64;
/** Pictures that a process decodes at once: half of libuv's pool stays free for all else. */
const mostDecoding = 2;

/** Bounds uploads of pictures by uploader (`name`), and those that a process works on at once. */
@Injectable()
export class UploadLimits {
  private readonly rate = new RateLimit(perMinute, minuteMs);
  private readonly receiving = new KeyedCounts();
  private readonly waiting: (() => void)[] = [];
  private decoding = 0;

  /** Counts a request of an uploader. @throws ThrottledError */
  count(name: string, now: number): void {
    if (!this.rate.allows(name, now)) throw new ThrottledError(texts.tooManyRequests, this.rate.waitMs(now));
  }

  /** Runs one upload of an uploader. @throws ThrottledError while another one runs, BusyError while too many do */
  async receive<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.receiving.of(name) > 0) throw new ThrottledError(texts.tooManyRequests);
    if (this.receiving.total >= mostAtOnce) throw new BusyError(texts.busy);
    const end = this.receiving.add(name);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Runs `work` when fewer than two others run, in the order of the calls. */
  async decode<T>(work: () => Promise<T>): Promise<T> {
    if (this.decoding < mostDecoding) this.decoding++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.decoding--;
    }
  }
}

/** True for a body that states more bytes than a picture may have. */
export const isStatedTooLarge = (contentLength: string | undefined, most: number): boolean =>
  Number(contentLength ?? 0) > most;
