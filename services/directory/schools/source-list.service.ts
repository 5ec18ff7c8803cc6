import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { isSimulator } from '#libs/external';
import type { SourceDto } from './dictionary.dto.js';
import { openSources, sourcesOf } from './school-dictionaries.js';

/** Cache time of the kind of a system. */
const freshMs = 60_000;

/** Reads the sources, and which of them are simulators: their people must not be taken for real ones. */
@Injectable()
export class SourceListService {
  private readonly known = new Map<string, { until: number; simulated: Promise<boolean> }>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The sources that schools can have, in the order of selects. */
  list(): Promise<SourceDto[]> {
    const sources = sourcesOf(this.config.productCode);
    return Promise.all(sources.map(async (each) => ({ ...each, simulated: await this.isSimulated(each.code) })));
  }

  private async isSimulated(source: string): Promise<boolean> {
    const { sourceUrls, userCentreUrl, productCode } = this.config;
    const address = openSources(productCode).includes(source) ? userCentreUrl : sourceUrls.get(source);
    return address !== undefined && this.ask(address);
  }

  private ask(address: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const known = this.known.get(address);
    if (known && known.until > now) return known.simulated;
    const simulated = isSimulator(address);
    this.known.set(address, { until: now + freshMs, simulated });
    return simulated;
  }
}
