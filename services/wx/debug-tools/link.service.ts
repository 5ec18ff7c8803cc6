import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { mobileEnvironmentNames, mobileEnvironments, mobilePages, mobilePageTypes, texts } from '#libs/contracts';
import { type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { LinkTargets } from '../short-links/link-targets.js';
import { ShortLinkService } from '../short-links/short-link.service.js';
import type { LinkDto, LinkOptionsDto, LinkQuery } from './link.dto.js';

/** Builds links that open a page of the parents' web app as a certain person of a school would. */
@Injectable()
export class LinkService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly targets: LinkTargets,
    private readonly shortLinks: ShortLinkService,
    @Inject(Config) private readonly config: Config,
  ) {}

  options(): LinkOptionsDto {
    const { debugTools } = this.config;
    return {
      pages: mobilePageTypes.map((pageType) => ({ pageType, name: mobilePages[pageType].name })),
      environments: mobileEnvironmentNames.map((env) => ({
        env,
        name: mobileEnvironments[env],
        address: this.targets.addressOf(env) ?? null,
      })),
      canWrap: this.targets.canWrap,
      simulated: debugTools?.simulatorUrl !== undefined,
      miniProgram: debugTools?.miniProgramHost !== undefined,
      shortLinkDays: debugTools?.shortLinkDays ?? 0,
    };
  }

  /** @throws NotFoundError for a school out of reach, RuleError for what is not configured */
  async build(query: LinkQuery, caller: Identity): Promise<LinkDto> {
    await this.schools.visible(this.dataSource, caller, query.schoolCode);
    const page = this.page(query);
    if (query.mode === 'plain') return { url: page, page };
    if (!this.targets.canWrap) throw new RuleError(texts.linkNoAccount, 'mode');
    const long = this.targets.wrapped(page);
    return { url: query.mode === 'long' ? long : await this.shortLinks.create(long, caller), page };
  }

  private page({ env, pageType, mode: _mode, ...fields }: LinkQuery): string {
    const address = this.targets.addressOf(env);
    if (address === undefined) throw new RuleError(texts.linkNoHost, 'env');
    const url = new URL(`${address}${this.config.debugTools?.mobilePaths.get(pageType) ?? ''}`);
    for (const [name, value] of Object.entries(fields)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  }
}
