import type { DetailedError, Upload } from 'tus-js-client';
import { filled, packageUploadPath, requiredHeaders, sessionHeader, texts } from '#libs/contracts';
import { loadPart } from '../../../core/parts.js';
import { problemText } from '../../../core/problem.js';
import { endSession } from '../../../core/session-end.js';
import { Signal, Store } from '../../../core/signal.js';
import { readUpload, type UploadDetail } from './api.js';
import { type KeptUploads, uploadIdOf, type PaceSample, paceOf, secondsLeft, withSample } from './uploads.js';

/** A file on its way to the server. `sent` and `size` are bytes. */
export type TransferState =
  | { stage: 'none' }
  | { stage: 'sending'; name: string; size: number; sent: number; pace: number | null; left: number | null }
  /** `retrying`: it is retried in a moment. */
  | { stage: 'paused'; name: string; size: number; sent: number; why: 'user' | 'network' | 'retrying' }
  | { stage: 'checking'; name: string }
  | { stage: 'refused'; name: string; text: string };

/** Bytes of a request: what a broken connection loses at most is sent again. */
const chunkBytes = 8 * 2 ** 20;
/** Pauses before a request that failed is made again; after them it waits for the user, or for the network. */
const retryDelays = [500, 1000, 3000, 5000, 10_000, 20_000];
/** Moments between two looks at an apk that is being checked, the last again and again. */
const lookMs = [200, 500, 1000, 2000];
/** Moments between two pictures of the progress. */
const pictureMs = 250;

/**
 * Brings one package to the server in parts (tus.io): it can be paused, and resumes where it stopped after a broken
 * connection, or, once the same file is chosen again, after a reload of the page.
 */
export class PackageTransfer {
  /** All of the file is there, and it is a package. */
  readonly ready = new Signal<UploadDetail>();
  readonly state = new Store<TransferState>({ stage: 'none' });
  private upload: Upload | undefined;
  private file: File | undefined;
  private samples: PaceSample[] = [];
  private sent = 0;
  /** What the server has for certain; undefined until it has said so. */
  private accepted: number | undefined;
  private shownAt = 0;
  private run = 0;

  constructor(private readonly kept: KeptUploads) {}

  /** Sends a file, or what is missing of it. */
  async start(file: File): Promise<void> {
    await this.stop();
    const run = this.run;
    this.file = file;
    this.sent = 0;
    this.accepted = undefined;
    this.show('sending');
    // the library comes with the first upload, not with the list
    const { Upload: TusUpload } = await loadPart(() => import('tus-js-client'));
    if (run !== this.run) return;
    const upload = new TusUpload(file, {
      endpoint: packageUploadPath,
      uploadUrl: this.kept.of(file)?.url ?? null,
      storeFingerprintForResuming: false,
      chunkSize: chunkBytes,
      retryDelays,
      metadata: { filename: file.name },
      headers: { ...requiredHeaders },
      onUploadUrlAvailable: () => upload.url !== null && this.kept.keep(file, upload.url),
      onProgress: (sent) => this.progress(sent),
      onChunkComplete: (_bytes, accepted) => {
        this.accepted = accepted;
      },
      onShouldRetry: (error) => this.shouldRetry(error),
      onAfterResponse: (_request, response) => {
        if (response.getHeader(sessionHeader.name) === sessionHeader.value) endSession();
      },
      onSuccess: () => void this.check(upload.url ?? '', file.name),
      onError: (error) => this.fail(error),
    });
    this.upload = upload;
    upload.start();
  }

  pause(): void {
    void this.upload?.abort();
    this.showPaused('user');
  }

  /** Resumes a file that was paused. */
  resume(): void {
    this.samples = [];
    this.show('sending');
    this.upload?.start();
  }

  /** Resumes when the network is there again. */
  networkIsBack(): void {
    const state = this.state.get();
    if (state.stage === 'paused' && state.why === 'network') this.resume();
  }

  /** Throws away what was sent. */
  async cancel(): Promise<void> {
    const { url } = this.upload ?? {};
    if (url) this.kept.forget(url);
    const upload = this.upload;
    await this.stop();
    // the server deletes it after a day
    await upload?.abort(true).catch(() => undefined);
  }

  /** Stops and forgets the file; what was sent is kept. */
  async stop(): Promise<void> {
    this.run += 1;
    const { upload } = this;
    [this.upload, this.file, this.samples] = [undefined, undefined, []];
    this.state.set({ stage: 'none' });
    await upload?.abort();
  }

  /** Looks at an upload that has come as a whole until it was found good or not. */
  async check(url: string, name: string): Promise<void> {
    const run = this.run;
    this.state.set({ stage: 'checking', name });
    for (let looks = 0; run === this.run; looks += 1) {
      try {
        const detail = await readUpload(uploadIdOf(url));
        if (run !== this.run) return;
        if (detail.state === 'ready') return this.accept(detail);
        if (detail.state === 'refused') return this.refuse(url, name, detail.problem);
      } catch (error) {
        if (run === this.run) this.refuse(url, name, problemText(error, texts.uploadUnknown));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, lookMs[Math.min(looks, lookMs.length - 1)]));
    }
  }

  private accept(detail: UploadDetail): void {
    this.state.set({ stage: 'none' });
    this.ready.emit(detail);
  }

  private refuse(url: string, name: string, problem: string | null): void {
    this.kept.forget(url);
    this.state.set({ stage: 'refused', name, text: problem ?? filled(texts.uploadFailed, { file: name }) });
  }

  private progress(sent: number): void {
    const now = performance.now();
    this.sent = sent;
    // the first figure is where the server resumes
    this.accepted ??= sent;
    this.samples = withSample(this.samples, { at: now, sent });
    if (this.state.get().stage === 'sending' && now - this.shownAt < pictureMs) return;
    this.show('sending');
  }

  private show(stage: 'sending'): void {
    const { name = '', size = 0 } = this.file ?? {};
    const pace = paceOf(this.samples);
    this.shownAt = performance.now();
    this.state.set({ stage, name, size, sent: this.sent, pace, left: secondsLeft(pace, size - this.sent) });
  }

  private showPaused(why: 'user' | 'network' | 'retrying'): void {
    const { name = '', size = 0 } = this.file ?? {};
    this.samples = [];
    this.sent = this.accepted ?? 0;
    this.state.set({ stage: 'paused', name, size, sent: this.sent, why });
  }

  /** What the server refuses stays refused; its state may only have moved (409) or be in use (423). */
  private shouldRetry({ originalResponse }: DetailedError): boolean {
    const status = originalResponse?.getStatus() ?? 0;
    const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 423;
    if (isRefused || !navigator.onLine) return false;
    this.showPaused('retrying');
    return true;
  }

  private fail(error: Error | DetailedError): void {
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    if (status < 400 || status >= 500 || status === 401) return this.showPaused('network');
    this.refuse(this.upload?.url ?? '', this.file?.name ?? '', messageOf(response?.getBody() ?? ''));
  }
}

/** The text of an envelope; null when there is none. */
const messageOf = (body: string): string | null => {
  try {
    const { msg } = JSON.parse(body) as { msg?: unknown };
    return typeof msg === 'string' ? msg : null;
  } catch {
    return null;
  }
};
