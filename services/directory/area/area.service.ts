import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { type Identity, visibleAreas, visibleSources } from '#libs/http';
import { addMissingAreas, areaRevision, readAreas } from './area-store.js';
import { type AreaNode, areaTree, cutToAreas, cutToSources, findArea } from './area-tree.js';
import { shippedAreas } from './shipped-areas.js';

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
    await this.transactions.run((tx) => addMissingAreas(tx, this.outbox, shippedAreas()));
  }

  /** The complete tree, read again only after an area has changed, in whatever process. */
  async all(): Promise<AreaNode[]> {
    const revision = await areaRevision(this.dataSource);
    if (this.cached?.revision !== revision) {
      this.cached = { revision, tree: areaTree(await readAreas(this.dataSource)) };
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
