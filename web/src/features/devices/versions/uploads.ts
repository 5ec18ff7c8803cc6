import { useCallback } from 'react';
import { dayMs } from '#libs/contracts';
import { useUser } from '../../../core/session.js';

/** An upload that this browser has begun and no version has taken yet. */
export interface KeptUpload {
  /** Where the server takes the rest. */
  url: string;
  name: string;
  size: number;
  lastModified: number;
  /** Epoch milliseconds of its beginning. */
  at: number;
}

/** The server keeps an idle upload for a day. */
const keptMs = dayMs;
/** The newest ones: the server keeps no more of one account. */
const most = 5;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The uploads of one user in this browser; they outlive a reload, the file itself has to be chosen again. */
export class KeptUploads {
  private readonly key: string;

  constructor(
    uid: string,
    private readonly place: Place,
    private readonly now: () => number = Date.now,
  ) {
    this.key = `firstbell.uploads.${uid}`;
  }

  /** Newest first. */
  all(): KeptUpload[] {
    return this.read().filter(({ at }) => at > this.now() - keptMs);
  }

  /** The upload of a file; what has the name, the size and the time of another file is that file. */
  of({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): KeptUpload | undefined {
    return this.all().find((each) => each.name === name && each.size === size && each.lastModified === lastModified);
  }

  keep({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>, url: string): void {
    const others = this.all().filter((each) => each.url !== url);
    this.write([{ url, name, size, lastModified, at: this.now() }, ...others].slice(0, most));
  }

  forget(url: string): void {
    this.write(this.all().filter((each) => each.url !== url));
  }

  private read(): KeptUpload[] {
    try {
      const kept: unknown = JSON.parse(this.place.getItem(this.key) ?? '[]');
      return Array.isArray(kept) ? (kept as KeptUpload[]) : [];
    } catch {
      return [];
    }
  }

  private write(uploads: readonly KeptUpload[]): void {
    try {
      if (uploads.length === 0) this.place.removeItem(this.key);
      else this.place.setItem(this.key, JSON.stringify(uploads));
    } catch {
      // a browser that stores nothing uploads all the same, but forgets it with the page
    }
  }
}

/** The id of an upload: the last part of its address. */
export const uploadIdOf = (url: string): string => url.split('?')[0]?.split('/').at(-1) ?? '';

/** How much of a file was sent at a moment, in milliseconds. */
export interface PaceSample {
  at: number;
  sent: number;
}

/** What counts as now: long enough to be calm, short enough to follow a line that changes. */
const windowMs = 5000;
/** Less says nothing. */
const leastMs = 500;

/** The samples of the last seconds with a new one; a part that is sent again starts a new series. */
export const withSample = (samples: readonly PaceSample[], next: PaceSample): PaceSample[] => {
  const last = samples.at(-1);
  if (last !== undefined && next.sent < last.sent) return [next];
  const from = samples.findLastIndex(({ at }) => at <= next.at - windowMs);
  return [...samples.slice(Math.max(from, 0)), next];
};

/** Bytes in a second; null while nothing can be said. */
export const paceOf = (samples: readonly PaceSample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < leastMs) return null;
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
};

/** Seconds until the rest is sent; null while that cannot be said. */
export const secondsLeft = (pace: number | null, rest: number): number | null =>
  pace === null || pace <= 0 ? null : Math.ceil(rest / pace);

/** Forgets the upload of a package that a version has taken: package and upload have one id. */
export const useForgetUpload = (): ((downloadUrl: string) => void) => {
  const { uid } = useUser();
  return useCallback(
    (downloadUrl: string) => {
      const kept = new KeptUploads(uid, localStorage);
      for (const { url } of kept.all()) if (uploadIdOf(url) === uploadIdOf(downloadUrl)) kept.forget(url);
    },
    [uid],
  );
};
