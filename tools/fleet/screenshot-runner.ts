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

/** Tries of an upload. */
const tries = 4;
/** Timeout of a request. */
const silentMs = 60_000;

const uploadFailed = '截屏上传失败';

/** Draws the screen of a card and uploads it. What is not finished when the card goes down never will be. */
export class ScreenshotRunner {
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly host: ScreenshotHost,
    private readonly reports: ScreenshotReports,
    /** Wait before the second try of an upload; it doubles. */
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
    for (let left = tries, ms = this.retryMs; left > 0; left--, ms *= 2) {
      const status = await put(url, body, signal);
      if (status === 200 || status === 409) return true;
      if (status < 500 && status !== 429) return false;
      await wait(ms, undefined, { signal });
    }
    return false;
  }
}

/** The status of the response; 503 for none. */
const put = async (url: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<number> => {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(silentMs)]);
    const response = await fetch(url, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'image/png' },
      signal: within,
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    return 503;
  }
};
