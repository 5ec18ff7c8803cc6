import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isIP } from 'node:net';
import { filled, maySubscribe, texts, webhookRules, type WebhookType } from '#libs/contracts';
import { select, SqlFilter } from '#libs/data/db';
import { addressRefusal, isAllowedHost } from '#libs/external';
import { type Identity, RuleError, scopeToSchools } from '#libs/http';
import { Config } from '#libs/kernel/config';
import type { AccountArea } from '../account/account.entity.js';
import { Areas } from '../area/areas.js';

/** Checks what people enter for a webhook. */
@Injectable()
export class WebhookChecks {
  constructor(
    private readonly areas: Areas,
    private readonly config: Config,
  ) {}

  /** An address that may be sent to, as far as that is known without its name being resolved. @throws RuleError */
  url(given: string): string {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isPlain = url && url.username === '' && url.password === '' && url.hash === '';
    if (!url || !isPlain || !['http:', 'https:'].includes(url.protocol)) {
      throw new RuleError(texts.webhookUrlInvalid, 'url');
    }
    if (isAllowedHost(this.config.webhookHosts, url)) return url.href;
    if (url.protocol !== 'https:') throw new RuleError(texts.webhookUrlInvalid, 'url');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && addressRefusal(url.protocol, host, false)) {
      throw new RuleError(texts.webhookUrlPrivate, 'url');
    }
    return url.href;
  }

  /** Each once. @throws RuleError for one whose records the caller may not list */
  events(caller: Identity, given: readonly WebhookType[]): WebhookType[] {
    const forbidden = given.find((type) => !maySubscribe(caller.tags, type));
    if (forbidden) {
      throw new RuleError(filled(texts.webhookEventsForbidden, { event: webhookRules[forbidden].label }), 'events');
    }
    return [...new Set(given)];
  }

  /** @throws RuleError for a school that the caller may not see */
  async schools(tx: EntityManager, caller: Identity, codes: readonly string[]): Promise<string[]> {
    if (codes.length === 0) return [];
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's');
    filter.and(`not s.deleted and s.code = any(${filter.parameter(codes)})`);
    const seen = await select(tx, `select from school s where ${filter.where}`, filter.parameters);
    if (seen.length < codes.length) throw new RuleError(texts.webhookSchoolUnknown, 'schoolCodes');
    return [...codes];
  }

  /** @throws RuleError for an area that the caller may not see */
  areaList(tx: EntityManager, caller: Identity, given: readonly { code: string }[]): Promise<AccountArea[]> {
    return this.areas.chosen(tx, caller, given, texts.webhookAreaUnknown);
  }
}
