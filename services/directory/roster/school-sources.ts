import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { RosterPart } from './roster.js';
import { dialectOf } from './dialects.js';
import { HttpSource } from './http-source.js';
import { SchoolSourcePort } from './school-source.port.js';

/**
 * The private clouds: each by HTTP when the configuration has its address. One without address has no roster, but in the
 * demo, which has samples: nobody wants them among real people.
 */
@Injectable()
export class SchoolSources extends SchoolSourcePort {
  private readonly connected = new Map<string, HttpSource>();
  private samples: ((schoolCode: string) => AsyncIterable<RosterPart>) | undefined;

  constructor(
    @Inject(Config) private readonly config: Config,
    clock: Clock,
  ) {
    super();
    for (const [source, address] of config.sourceUrls) {
      const dialect = dialectOf(source, config.productCode);
      if (dialect) this.connected.set(source, new HttpSource(source, address, dialect, () => clock.now()));
    }
  }

  /** From now on a private cloud without address has what `read` returns for a school. */
  useSamples(read: (schoolCode: string) => AsyncIterable<RosterPart>): void {
    this.samples = read;
  }

  override hasSamples(source: string): boolean {
    const isCloud = dialectOf(source, this.config.productCode) !== undefined;
    return this.samples !== undefined && isCloud && !this.connected.has(source);
  }

  override read(source: string, schoolCode: string): AsyncIterable<RosterPart> {
    const connected = this.connected.get(source);
    if (connected) return connected.read(schoolCode);
    if (!this.samples || !this.hasSamples(source)) throw new RuleError(texts.syncNoSource);
    return this.samples(schoolCode);
  }
}
