import { momentMs } from '#libs/contracts';
import { JsonFile } from '../json-file.js';
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
const times = ['expiresAt', 'createdAt', 'paidAt', 'endedAt', 'at', 'complainedAt'];

const withTimes = (name: string, value: unknown): unknown =>
  times.includes(name) && typeof value === 'string' ? new Date(momentMs(value)) : value;

/** Keeps keys and book over restarts: what was paid yesterday is on today's bill. */
export class StateFile {
  private constructor(
    private readonly file: JsonFile,
    readonly merchant: SimulatedMerchant,
    readonly book: PlatformState | undefined,
  ) {}

  /** The state at `path`; a new merchant when there is none, or `merchant` with what was booked. */
  static async open(path: string, merchant?: SimulatedMerchant): Promise<StateFile> {
    const json = new JsonFile(path);
    const stored = json.read(withTimes) as Stored | undefined;
    if (!stored) {
      const file = new StateFile(json, merchant ?? (await newMerchant()), undefined);
      json.write(file.stored({ orders: [], refunds: [], count: 0 }));
      return file;
    }
    const own = {
      ...stored.merchant,
      privateKey: keyOf(stored.merchant.privateKey),
      platformKeys: new Map(stored.merchant.platformKeys.map(([serial, key]) => [serial, keyOf(key)])),
    };
    return new StateFile(json, merchant ?? own, stored.book);
  }

  /** Writes the book soon, once for all changes of a moment. */
  changed(book: () => PlatformState): void {
    this.file.changed(() => this.stored(book()));
  }

  private stored(book: PlatformState): Stored {
    const { merchant } = this;
    return {
      merchant: {
        ...merchant,
        privateKey: oneLine(merchant.privateKey),
        platformKeys: [...merchant.platformKeys].map(([serial, key]) => [serial, oneLine(key)]),
      },
      book,
    };
  }
}
