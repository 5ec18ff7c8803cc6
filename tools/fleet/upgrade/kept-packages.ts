import { createHash, type Hash } from 'node:crypto';

/** A package that lies on a card, or the beginning of one. Its bytes are not kept, only what they add up to. */
export interface KeptPackage {
  readonly sha256: string;
  readonly size: number;
  received: number;
  hash: Hash;
  /** Its hash was compared. */
  verified: boolean;
}

/** As many as a card has room for; the oldest goes first. */
const mostKept = 2;

/** What a card has downloaded. It outlives a reboot, as files do. */
export class KeptPackages {
  private readonly packages = new Map<string, KeptPackage>();

  /** The package with these bytes, from the first one on or as far as it came before. */
  of({ sha256, size }: Pick<KeptPackage, 'sha256' | 'size'>): KeptPackage {
    const known = this.packages.get(sha256);
    if (known?.size === size) return known;
    const begun = { sha256, size, received: 0, hash: createHash('sha256'), verified: false };
    this.packages.set(sha256, begun);
    const [oldest] = this.packages.keys();
    if (this.packages.size > mostKept && oldest !== undefined) this.packages.delete(oldest);
    return begun;
  }

  take(kept: KeptPackage, chunk: Buffer): void {
    kept.hash.update(chunk);
    kept.received += chunk.length;
  }

  /** Starts again: what came so far belongs to something else. */
  restart(kept: KeptPackage): void {
    kept.received = 0;
    kept.hash = createHash('sha256');
    kept.verified = false;
  }

  /** True for a package that is there as a whole and right; one that is wrong is thrown away. */
  verify(kept: KeptPackage): boolean {
    if (kept.verified) return true;
    kept.verified = kept.received === kept.size && kept.hash.copy().digest('hex') === kept.sha256;
    if (!kept.verified) this.packages.delete(kept.sha256);
    return kept.verified;
  }
}
