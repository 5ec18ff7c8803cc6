import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { type Queryable, select, SqlFilter } from '#libs/data/db';
import { administeredSource, type Identity, RuleError } from '#libs/http';
import type { CardGroup } from './card-group.entity.js';

/** Columns of groups of cards, whose table has the alias `g`. */
export const groupColumns = `g.id, g.name, g.kind, g.rule, g.created_by as "createdBy", g.source,
  g.create_date as "createDate", g.updated_at as "updatedAt"`;

/** The records of a table with the alias `alias` that a person may use: those that people of the same source have made. */
export const ofSource = (alias: string, by: Identity, productCode: string): SqlFilter =>
  new SqlFilter().when(administeredSource(by, productCode), (source) => `${alias}.source = ${source}`);

/** Reads groups of cards for those who use them. */
@Injectable()
export class CardGroupReader {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** @throws RuleError when there is none that the caller may use */
  async find(db: Queryable, by: Identity, id: string): Promise<CardGroup> {
    return this.read(db, by, id, '');
  }

  /** Reads a group and keeps it from being deleted or changed until `tx` ends. @throws RuleError as `find` */
  async hold(tx: Queryable, by: Identity, id: string): Promise<CardGroup> {
    return this.read(tx, by, id, 'for share');
  }

  private async read(db: Queryable, by: Identity, id: string, lock: string): Promise<CardGroup> {
    const filter = ofSource('g', by, this.config.productCode).when(id, (value) => `g.id = ${value}`);
    const sql = `select ${groupColumns} from card_group g where ${filter.where} ${lock}`;
    const [group] = await select<CardGroup>(db, sql, filter.parameters);
    if (!group) throw new RuleError(texts.cardGroupUnknown, 'group');
    return group;
  }
}
