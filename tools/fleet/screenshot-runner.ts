import { setTimeout as wait } from 'node:timers/promises';

/** How a screenshot ends. */
export interface ScreenshotReports {
  succeeded(commandId: string, result: { key: string }): void;
  failed(commandId: string, error: string): void;
}

/** The card whose screen is drawn. */
export interface ScreenshotHost {
  drawScreen(): Promise<Buffer>;
}

/** Validity of an address. Source: docs/cards.md. */
const validMs = 300_000;
/** Timeout of a request. */
const silentMs = 60_000;
/** Longest wait between two tries, without a `Retry-After`. */
const longestWaitMs = 8000;

const uploadFailed = '截屏上传失败';

/** Draws the screen of a card and uploads it. What is not finished when the card goes down never will be. */
export class ScreenshotRunner {
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly host: ScreenshotHost,
    private readonly reports: ScreenshotReports,
    /** Wait before the second try of an upload, on average; it doubles. */
    private readonly retryMs = 500,
  ) {}

  take(commandId: string, payload: unknown): void {
    const { url } = typeof payload === 'object' && payload !== null ? (payload as { url?: unknown }) : {};
    if (typeof url !== 'string') return this.reports.failed(commandId, '截屏地址不完整');
    const stop = new AbortController();
    this.running.set(commandId, stop);
    void this.upload(url, stop.signal)
      .catch(() => false)
      .then((stored) => {
        if (!this.running.delete(commandId)) return;
        if (stored) this.reports.succeeded(commandId, { key: commandId });
        else this.reports.failed(commandId, uploadFailed);
      });
  }

  /** Breaks off whatever runs, reports nothing, and returns the commands. */
  interrupt(): string[] {
    const commandIds = [...this.running.keys()];
    for (const stop of this.running.values()) stop.abort();
    this.running.clear();
    return commandIds;
  }

  /** Returns true when the picture is stored, be it by an earlier try. */
  private async upload(url: string, signal: AbortSignal): Promise<boolean> {
    const body = new Uint8Array(await this.host.drawScreen());
    const end = performance.now() + validMs;
    for (let ms = this.retryMs; performance.now() < end; ms = Math.min(ms * 2, longestWaitMs)) {
      const { status, retryAfterMs } = await put(url, body, signal);
      if (status === 200 || status === 409) return true;
      if (status < 500 && status !== 429) return false;
      // cards of a school that are refused together do not return together
      await wait(Math.max(ms, retryAfterMs) * (0.5 + Math.random()), undefined, { signal });
    }
    return false;
  }
}

/** The status of the response, 503 for none, and how long the server wants to be left alone. */
const put = async (
  url: string,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<{ status: number; retryAfterMs: number }> => {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(silentMs)]);
    const response = await fetch(url, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/png' },
      signal: within,
    });
    await response.arrayBuffer();
    return { status: response.status, retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1000 };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: 503, retryAfterMs: 0 };
  }
};
