import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import { containsPattern, type SqlFilter, startsPattern } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { inArea, SchoolScope } from '#libs/copies/schools';
import { isSilent, onlineStatus, quietSince, silentBefore } from '../presence/index.js';
import type { CardGroup } from './card-group.entity.js';
import type { CardRule } from './card-rule.dto.js';
import type { DeviceFilter } from './device.dto.js';
import { isMismatched } from './shown-screen.js';

/** A card `d`, its state `st` and its school `s`. Postgres leaves out what a statement does not use. */
export const cardTables = `device d
  left join device_status st on st.device_no = d.device_no
  left join school s on s.code = d.school_code and not s.deleted`;

/** What the SQL of a group needs of it. */
export type GroupOfCards = Pick<CardGroup, 'id' | 'kind' | 'rule'>;

/** Finds cards: what every screen about cards counts and lists. */
@Injectable()
export class CardFinder {
  constructor(
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Conditions over `cardTables` for the cards that the caller may see and wants; `group` is that of `wanted`. */
  filter(caller: Identity, wanted: DeviceFilter, group?: GroupOfCards): SqlFilter {
    const filter = this.byRule(this.scope.filter(caller, { orNone: true }), wanted)
      .when(pattern(wanted.deviceNo), (text) => `d.device_no ilike ${text} escape '\\'`)
      .when(pattern(wanted.schoolName), (text) => `s.name like ${text} escape '\\'`)
      .when(wanted.schoolCode, (code) => `d.school_code = ${code}`)
      .when(pattern(wanted.name), (text) => `d.name like ${text} escape '\\'`)
      .when(wanted.onlineStatus, (status) => `${onlineStatus} = ${status}`);
    if (wanted.blocked !== undefined) filter.and(`d.blocked_at is ${wanted.blocked ? 'not null' : 'null'}`);
    if (wanted.bound !== undefined) filter.and(`d.school_code is ${wanted.bound ? 'not null' : 'null'}`);
    if (wanted.silent !== undefined) filter.and(`${this.silent(filter)} = ${wanted.silent}`);
    if (wanted.mismatched !== undefined) filter.and(`${isMismatched} = ${wanted.mismatched}`);
    return group ? this.inGroup(filter, group) : filter;
  }

  /** Adds the conditions, over `cardTables`, of the cards of a group. They do not limit the caller's reach: `filter` does. */
  inGroup(filter: SqlFilter, { id, kind, rule }: GroupOfCards): SqlFilter {
    if (kind === 'rule') return this.byRule(filter, rule);
    return filter.when(
      id,
      (group) => `d.device_no in (select device_no from card_group_member where group_id = ${group})`,
    );
  }

  /** Adds the conditions of what cards have in common. */
  private byRule(filter: SqlFilter, rule: CardRule): SqlFilter {
    return inArea(filter, rule)
      .when(prefix(rule.model), (text) => `d.model like ${text} escape '\\'`)
      .when(prefix(rule.version), (text) => `d.current_version like ${text} escape '\\'`)
      .when(rule.schoolCodes, (codes) => `d.school_code = any(${codes})`)
      .when(rule.tag, (tag) => `d.tags @> array[${tag}]::text[]`)
      .when(rule.upgradedTo, (code) => `d.version_code >= ${code}`)
      .when(rule.notUpgradedTo, (code) => `coalesce(d.version_code < ${code}, true)`)
      .when(this.quietBefore(rule), (at) => `${quietSince} < ${at}`);
  }

  private quietBefore({ quietMinutes }: CardRule): Date | undefined {
    return quietMinutes === undefined ? undefined : new Date(this.clock.now().getTime() - quietMinutes * minuteMs);
  }

  /** A condition that is true for connected cards without a recent heartbeat, and never null. */
  silent(filter: SqlFilter): string {
    return isSilent(filter.parameter(silentBefore(this.clock.now(), this.config)));
  }
}

const pattern = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : containsPattern(text);

const prefix = (text: string | undefined): string | undefined => (text === undefined ? undefined : startsPattern(text));

/**
 * SQL: the version `nv` that a card `d` should have and has not: the one that is assigned to its school, else the newest
 * final one of its model. Columns as of software_version, null when there is none. Every join finds one row at most, so
 * that Postgres leaves them out of a statement that does not use them; versions are few, and read once for many cards.
 */
export const newVersionJoin = `
  left join device_model_school ms on ms.school_code = d.school_code and (d.model is null or ms.model = d.model)
  left join (
    select model, max(version_code) as version_code from software_version where release_status = 'Final' group by model
  ) nf on nf.model = coalesce(d.model, ms.model)
  left join software_version nv on nv.model = coalesce(d.model, ms.model)
    and nv.version_code = coalesce(ms.version_code, nf.version_code)
    and coalesce(nv.version_code > d.version_code, nv.notes is distinct from d.current_version)`;
