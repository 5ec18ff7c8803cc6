import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { change, columnsOf, Transactions } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { type Identity, visibleAreas, visibleSources } from '#libs/http';
import { shippedAreas } from './area-file.js';
import { type Area, type AreaNode, areaTree, cutToAreas, cutToSources, findArea } from './area-tree.js';
import { AreaEntity, AreaRevisionEntity } from './area.entity.js';

/** The tree of provinces, cities and towns, and the part of it that a user may see. */
@Injectable()
export class AreaService implements OnModuleInit {
  private cached: { revision: string; tree: AreaNode[] } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Adds what a new release ships; areas that were loaded or renamed stay as they are. */
  async onModuleInit(): Promise<void> {
    await this.transactions.run((tx) => storeAreas(tx, this.outbox, shippedAreas(), 'do nothing'));
  }

  /** The complete tree, read again only after an area has changed, in whatever process. */
  async all(): Promise<AreaNode[]> {
    const revisions = this.dataSource.getRepository(AreaRevisionEntity);
    const { revision } = await revisions.findOneByOrFail({ single: true });
    if (this.cached?.revision !== revision) {
      const areas = await this.dataSource.getRepository(AreaEntity).find({ order: { code: 'ASC' } });
      this.cached = { revision, tree: areaTree(areas) };
    }
    return this.cached.tree;
  }

  /** The tree that `caller` may see, or what lies in the area `parentCode` of it. */
  async visibleTo(caller: Identity, parentCode?: string): Promise<AreaNode[]> {
    let tree = await this.all();
    const sources = visibleSources(caller, this.config.productCode);
    if (sources) tree = cutToSources(tree, new Set(sources));
    const areas = visibleAreas(caller);
    if (areas) tree = cutToAreas(tree, new Set(areas));
    return parentCode === undefined ? tree : (findArea(tree, parentCode)?.children ?? []);
  }
}

/** Adds and renames areas with their events; none is deleted. Returns the codes of those that have changed. */
export const upsertAreas = (tx: EntityManager, outbox: Outbox, areas: readonly Area[]): Promise<string[]> =>
  storeAreas(
    tx,
    outbox,
    areas,
    `do update set name = excluded.name, source = coalesce(excluded.source, area.source)
     where (area.name, area.source) is distinct from (excluded.name, coalesce(excluded.source, area.source))`,
  );

const storeAreas = async (
  tx: EntityManager,
  outbox: Outbox,
  areas: readonly Area[],
  onConflict: string,
): Promise<string[]> => {
  const changed = await change<{ code: string }>(
    tx,
    `insert into area (code, name, parent_code, level, source)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
     on conflict (code) ${onConflict} returning code`,
    columnsOf(areas, 'code', 'name', 'parentCode', 'level', 'source'),
  );
  const codes = changed.map(({ code }) => code);
  if (codes.length === 0) return codes;
  await tx.query('update area_revision set revision = revision + 1');
  await outbox.add(tx, await areaChangedEvents(tx, codes));
  return codes;
};

/** One `area.changed` for each of the areas by code, so parents before children, as they are in this transaction. */
export const areaChangedEvents = async (tx: EntityManager, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  const areas = await tx.getRepository(AreaEntity).find({ where: { code: Any([...codes]) }, order: { code: 'ASC' } });
  return areas.map(({ code: areaCode, name, parentCode, level, source }) => ({
    topic: 'directory.school',
    type: 'area.changed',
    key: areaCode,
    data: { areaCode, name, parentCode, level, source },
  }));
};
