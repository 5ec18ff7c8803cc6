import { randomUUID } from 'node:crypto';
import { Notifier, type Outgoing } from '../notifier.js';
import { type Report, reportOf } from './messages.js';
import type { Signer } from './signer.js';

const retrySeconds = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const;

/** Longest wait for a response. */
const timeoutMs = 5000;

/** A try to deliver a report; `status` 0: no response. */
export interface Delivery {
  id: string;
  event: string;
  url: string;
  status: number;
}

/** Delivers reports as WeChat Pay does: JSON, encrypted, accepted by any 2xx. */
export class WeChatPayNotifier extends Notifier<Report> {
  readonly deliveries: Delivery[] = [];

  constructor(
    private readonly signer: Signer,
    private readonly now: () => Date,
    retryScale: number,
  ) {
    super(retrySeconds, retryScale);
  }

  protected newId(): string {
    return randomUUID();
  }

  protected async deliver(id: string, { url, report, broken }: Outgoing<Report>): Promise<boolean> {
    const body = reportOf(report, id, this.now(), this.signer.encrypted(report.original, report.content));
    const status = await this.post(url, body, broken);
    this.deliveries.push({ id, event: report.event, url, status });
    return status >= 200 && status < 300;
  }

  private async post(url: string, body: string, broken: boolean): Promise<number> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.signer.headers(body, { broken }) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}
