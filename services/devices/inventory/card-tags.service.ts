import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cardTagLimits, texts } from '#libs/contracts';
import { change, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { cardTables } from './card-finder.js';
import type { TagCardsBody, TagRow } from './card-tag.dto.js';
import { DeviceService } from './device.service.js';

/** Tags of cards: short words by which people find them again. */
@Injectable()
export class CardTagsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly scope: SchoolScope,
    private readonly devices: DeviceService,
  ) {}

  /** The tags of the cards within reach, the most used first. */
  list(by: Identity): Promise<TagRow[]> {
    const filter = this.scope.filter(by, { orNone: true }).and(`d.tags <> '{}'`);
    return select(
      this.dataSource,
      `select tag, count(*)::int as cards from ${cardTables} cross join unnest(d.tags) tag
       where ${filter.where} group by tag order by count(*) desc, tag limit ${cardTagLimits.suggested}`,
      filter.parameters,
    );
  }

  /** Gives cards tags and takes others away, all or none. @throws RuleError for a card out of reach or with too many tags */
  async change(by: Identity, { add = [], remove = [], ...chosen }: TagCardsBody): Promise<void> {
    if (add.length + remove.length === 0) throw new RuleError(texts.cardTagsRequired, 'add');
    await this.transactions.run(async (tx) => {
      const numbers = await this.devices.chosen(tx, by, chosen);
      const objectIds = await store(tx, numbers, add, remove);
      if (objectIds.length === 0) return;
      const fields = { before: { removed: remove }, after: { added: add } };
      await this.outbox.add(tx, auditEvents(by, { action: 'device.tag', object: 'device', objectIds, ...fields }));
    });
  }
}

/** Returns the numbers of the cards that have other tags now. */
const store = async (
  tx: EntityManager,
  numbers: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<string[]> => {
  const changed = await change<{ deviceNo: string; tags: number }>(
    tx,
    `with locked as (
       select device_no, array(
         select distinct tag from unnest(tags || $2::text[]) tag where tag <> all($3::text[]) order by tag) as tags
       from device where device_no = any($1) order by device_no for update
     )
     update device d set tags = locked.tags from locked
     where d.device_no = locked.device_no and d.tags <> locked.tags
     returning d.device_no as "deviceNo", cardinality(d.tags) as tags`,
    [numbers, add, remove],
  );
  if (changed.some(({ tags }) => tags > cardTagLimits.perCard)) throw new RuleError(texts.cardTagsTooMany, 'add');
  return changed.map(({ deviceNo }) => deviceNo).sort();
};
