import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { type Page, wireTime } from '#libs/contracts';
import { byName, containsPattern, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { versionSql } from '#libs/http/edits';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { CardFinder, cardTables } from './card-finder.js';
import type { CardGroupFilter, CardGroupView } from './card-group.dto.js';
import type { CardGroup } from './card-group.entity.js';
import { groupColumns, ofSource } from './card-group-reader.js';
import { mayChange } from './card-group.service.js';

type ListedGroup = CardGroup & { version: number };

const order = `${byName('g.name')}, g.id`;

/** Reads groups of cards. People see the groups that their source has made, and count the cards within reach. */
@Injectable()
export class CardGroupListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly schools: SchoolRepository,
    private readonly finder: CardFinder,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** One page by name, with the cards that each group has now. */
  async list(by: Identity, { name, kind }: CardGroupFilter, query: PageQuery): Promise<Page<CardGroupView>> {
    const filter = ofSource('g', by, this.config.productCode)
      .when(name && containsPattern(name), (text) => `g.name ilike ${text} escape '\\'`)
      .when(kind, (value) => `g.kind = ${value}`);
    const rows = sqlRows<ListedGroup>(this.dataSource, {
      from: 'card_group g',
      filter,
      statement: (where, window) =>
        `select ${groupColumns}, ${versionSql('cardGroup', 'g.id')} as version
         from card_group g where ${where} order by ${order} ${window}`,
    });
    const page = await pageOf(rows, query);
    const counts = await this.counts(by, page.list);
    // a rule does not show schools out of reach
    const named = page.list.flatMap(({ rule }) => rule.schoolCodes ?? []);
    const schools = await this.schools.visibleCodes(this.dataSource, by, named);
    return { ...page, list: page.list.map((group, n) => this.viewOf(by, group, counts[n] ?? 0, schools)) };
  }

  /** Cards within reach of each group, counted in one pass over the cards. */
  private async counts(by: Identity, groups: readonly CardGroup[]): Promise<number[]> {
    if (groups.length === 0) return [];
    const filter = this.scope.filter(by, { orNone: true });
    const { where, parameters } = filter;
    const columns = groups.map((group) => {
      const inGroup = this.finder.inGroup(new SqlFilter(parameters), group).where;
      return `count(*) filter (where ${inGroup})::int`;
    });
    const [row] = await select<{ counts: number[] }>(
      this.dataSource,
      `select array[${columns.join(', ')}] as counts from ${cardTables} where ${where}`,
      parameters,
    );
    return row?.counts ?? [];
  }

  private viewOf(by: Identity, group: ListedGroup, cards: number, schools: ReadonlySet<string>): CardGroupView {
    const { source, createDate, updatedAt, rule, ...shown } = group;
    const { schoolCodes } = rule;
    return {
      ...shown,
      rule: schoolCodes ? { ...rule, schoolCodes: schoolCodes.filter((code) => schools.has(code)) } : rule,
      cards,
      createDate: wireTime(createDate),
      updateDate: wireTime(updatedAt),
      mayChange: mayChange(by, { createdBy: group.createdBy, source }, this.config.productCode),
    };
  }
}
