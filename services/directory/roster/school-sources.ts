import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { RosterPart } from './roster.js';
import { dialectOf } from './dialects.js';
import { HttpSource } from './http-source.js';
import { SchoolSourcePort } from './school-source.port.js';

/** The private clouds: each by HTTP when the configuration has its address. One without address has no roster. */
@Injectable()
export class SchoolSources extends SchoolSourcePort {
  private readonly connected = new Map<string, HttpSource>();

  constructor(@Inject(Config) config: Config, clock: Clock) {
    super();
    for (const [source, address] of config.sourceUrls) {
      const dialect = dialectOf(source, config.productCode);
      if (dialect) this.connected.set(source, new HttpSource(source, address, dialect, () => clock.now()));
    }
  }

  override read(source: string, schoolCode: string): AsyncIterable<RosterPart> {
    const connected = this.connected.get(source);
    if (!connected) throw new RuleError(texts.syncNoSource);
    return connected.read(schoolCode);
  }
}
