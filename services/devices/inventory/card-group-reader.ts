import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Queryable, select, type SqlFilter } from '#libs/data/db';
import { type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { CardFinder } from './card-finder.js';
import type { CardGroup } from './card-group.entity.js';

const columns = `id, name, kind, rule, created_by as "createdBy", source, create_date as "createDate",
  updated_at as "updatedAt"`;

/** Reads groups of cards for those who use them. */
@Injectable()
export class CardGroupReader {
  constructor(
    private readonly scope: SchoolScope,
    private readonly finder: CardFinder,
  ) {}

  /** @throws RuleError when there is none */
  async find(db: Queryable, id: string): Promise<CardGroup> {
    return this.read(db, id, '');
  }

  /** Reads a group and keeps it from being deleted or changed until `tx` ends. @throws RuleError when there is none */
  async hold(tx: Queryable, id: string): Promise<CardGroup> {
    return this.read(tx, id, 'for share');
  }

  /** Conditions over `cardTables` for the cards of a group that the caller may see. @throws RuleError as `find` */
  async filter(db: Queryable, caller: Identity, id: string): Promise<SqlFilter> {
    return this.finder.inGroup(this.scope.filter(caller, { orNone: true }), await this.find(db, id));
  }

  private async read(db: Queryable, id: string, lock: string): Promise<CardGroup> {
    const [group] = await select<CardGroup>(db, `select ${columns} from card_group where id = $1 ${lock}`, [id]);
    if (!group) throw new RuleError(texts.cardGroupUnknown, 'group');
    return group;
  }
}
