import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { RosterPart } from '../sync/roster.js';
import { dialectOf } from './dialects.js';
import { HttpSource } from './http-source.js';
import { sampleRoster } from './sample-roster.js';
import { SchoolSourcePort } from './school-source.port.js';

/**
 * The private clouds: each by HTTP when the configuration has its address. Of one without address nothing is known; only
 * the demo tells samples in its place, for nobody wants them among real people.
 */
@Injectable()
export class SchoolSources extends SchoolSourcePort {
  private readonly connected = new Map<string, HttpSource>();
  private samples = false;

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

  /** From now on a private cloud without address tells samples. */
  tellSamples(): void {
    this.samples = true;
  }

  override read(source: string, schoolCode: string): AsyncIterable<RosterPart> {
    const connected = this.connected.get(source);
    if (connected) return connected.read(schoolCode);
    if (!this.samples || !dialectOf(source, this.config.productCode)) throw new RuleError(texts.syncNoSource);
    return sampleRoster(schoolCode);
  }
}
