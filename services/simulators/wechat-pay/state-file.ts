import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PlatformState } from './platform.js';
import { keyOf, newMerchant, oneLine, type SimulatedMerchant } from './simulated-merchant.js';

interface Stored {
  merchant: Omit<SimulatedMerchant, 'privateKey' | 'platformKeys'> & {
    privateKey: string;
    platformKeys: [string, string][];
  };
  book: PlatformState;
}

/** Fields that are times, wherever they stand. */
const times = ['expiresAt', 'createdAt', 'paidAt', 'endedAt'];

const withTimes = (name: string, value: unknown): unknown =>
  times.includes(name) && typeof value === 'string' ? new Date(value) : value;

/** Keeps keys and book over restarts: what was paid yesterday is on today's bill. */
export class StateFile {
  private waiting = false;

  private constructor(
    private readonly path: string,
    readonly merchant: SimulatedMerchant,
    readonly book: PlatformState | undefined,
  ) {}

  /** The state at `path`; a new merchant when there is none, or `merchant` with what was booked. */
  static async open(path: string, merchant?: SimulatedMerchant): Promise<StateFile> {
    if (!existsSync(path)) {
      const file = new StateFile(path, merchant ?? (await newMerchant()), undefined);
      file.write({ orders: [], refunds: [], count: 0 });
      return file;
    }
    const stored = JSON.parse(readFileSync(path, 'utf8'), withTimes) as Stored;
    const own = {
      ...stored.merchant,
      privateKey: keyOf(stored.merchant.privateKey),
      platformKeys: new Map(stored.merchant.platformKeys.map(([serial, key]) => [serial, keyOf(key)])),
    };
    return new StateFile(path, merchant ?? own, stored.book);
  }

  /** Writes the book soon, once for all changes of a moment. */
  changed(book: () => PlatformState): void {
    if (this.waiting) return;
    this.waiting = true;
    setImmediate(() => {
      this.waiting = false;
      this.write(book());
    });
  }

  private write(book: PlatformState): void {
    const { merchant } = this;
    const stored: Stored = {
      merchant: {
        ...merchant,
        privateKey: oneLine(merchant.privateKey),
        platformKeys: [...merchant.platformKeys].map(([serial, key]) => [serial, oneLine(key)]),
      },
      book,
    };
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(stored), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
