import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { configuredSource, type HttpSource, type RosterPart, schoolSource } from '#libs/external/school-sources';
import { StoredSettings } from './stored-settings.js';

/**
 * The private clouds by HTTP: as the school has set its own up, else as the configuration has it for all schools of the
 * source. One without either has no roster.
 */
@Injectable()
export class SchoolSources {
  private readonly connected = new Map<string, HttpSource>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly settings: StoredSettings,
  ) {
    for (const source of config.sourceUrls.keys()) {
      const connected = configuredSource(source, config, this.now);
      if (connected) this.connected.set(source, connected);
    }
  }

  /**
   * All records that `source` has of a school, in parts, those that others refer to first. @throws ExternalError while
   * reading, when the system does not respond; RuleError when it is not connected
   */
  async *read(source: string, schoolCode: string): AsyncGenerator<RosterPart> {
    const setting = await this.settings.of(source, schoolCode);
    const found = setting ? schoolSource(setting, this.config, this.now) : this.connected.get(source);
    if (!found) throw new RuleError(texts.syncNoSource);
    yield* found.read(schoolCode);
  }

  private readonly now = (): Date => this.clock.now();
}
