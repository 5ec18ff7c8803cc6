import { Injectable } from '@nestjs/common';
import { SystemClock } from '#libs/clock';
import { filled, texts } from '#libs/contracts';
import { ThrottledError } from '#libs/http';
import { waitText } from '#libs/throttle';

/** A page that waits for the platform looks every few seconds: three of them may be open. */
const most = 90;
const windowMs = 60_000;
/** Links that are remembered at a time; the oldest are forgotten first. */
const mostLinks = 10_000;

interface Looks {
  since: number;
  count: number;
}

/** How often one link is looked at: so many times a minute, in each process. What is no link of ours is not counted. */
@Injectable()
export class LookLimits {
  private readonly looks = new Map<string, Looks>();

  constructor(private readonly clock: SystemClock) {}

  /** @throws ThrottledError for one look too many */
  count(id: string): void {
    const now = this.clock.now().getTime();
    const known = this.looks.get(id);
    const looks = known && now - known.since < windowMs ? known : { since: now, count: 0 };
    if (looks.count >= most) {
      const wait = waitText(looks.since + windowMs - now);
      throw new ThrottledError(filled(texts.confirmLinkThrottled, { wait }));
    }
    looks.count += 1;
    this.looks.delete(id);
    this.looks.set(id, looks);
    const [oldest] = this.looks.keys();
    if (this.looks.size > mostLinks && oldest !== undefined) this.looks.delete(oldest);
  }
}
