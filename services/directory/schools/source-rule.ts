import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { type Queryable, select, SqlFilter } from '#libs/data/db';
import { type Identity, NotFoundError, RuleError, scopeToSchools } from '#libs/http';
import { schoolColumns, type SchoolRow, schoolTables } from './school-rows.js';

/** Which schools a caller reaches, and what of them the caller may change here (decisions A27, B47, B68). */
@Injectable()
export class SourceRule {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** The school of a code. @throws NotFoundError when there is none within the caller's areas and sources */
  async school(db: Queryable, caller: Identity, code: string): Promise<SchoolRow> {
    return this.find(db, caller, code, '');
  }

  /**
   * The school of a code, held until the transaction ends, for a change of what belongs to it: a synchronisation that
   * would bring other records waits. @throws NotFoundError
   */
  async hold(tx: Queryable, caller: Identity, code: string): Promise<SchoolRow> {
    return this.find(tx, caller, code, 'for share of s');
  }

  /** As `hold`, for a change of the school as a whole: of two at the same time one waits. @throws NotFoundError */
  async claim(tx: Queryable, caller: Identity, code: string): Promise<SchoolRow> {
    return this.find(tx, caller, code, 'for no key update of s');
  }

  /** As `hold`, for members that may be changed here alone. @throws NotFoundError, RuleError (see `assertEditable`) */
  async holdEditable(tx: Queryable, caller: Identity, code: string): Promise<SchoolRow> {
    const school = await this.hold(tx, caller, code);
    this.assertEditable(school);
    return school;
  }

  /** As `holdEditable`, for the service's own work: whatever the caller reaches. @throws NotFoundError, RuleError */
  async holdOwn(tx: Queryable, code: string): Promise<Pick<SchoolRow, 'code' | 'source'>> {
    const [school] = await select<Pick<SchoolRow, 'code' | 'source'>>(
      tx,
      'select code, source from school where code = $1 for share',
      [code],
    );
    if (!school) throw new NotFoundError(texts.schoolUnknown);
    this.assertEditable(school);
    return school;
  }

  /**
   * Refuses changes of members whose source decides: those of schools that are not the product's own. The alias of a
   * class and teacher groups belong to the directory everywhere. @throws RuleError
   */
  assertEditable(school: Pick<SchoolRow, 'source'>): void {
    if (!this.isOwn(school)) throw new RuleError(texts.sourceDecides);
  }

  /** True for a school of the product's own, false for one whose records come from elsewhere. */
  isOwn(school: Pick<SchoolRow, 'source'>): boolean {
    return school.source === this.config.productCode;
  }

  /**
   * Limits rows of `alias`, which has a column `source`, to those of the school's own source. Only a debug user may ask
   * for all of them (`everySource`, the console's "do not filter UC data source").
   */
  limitToSource(
    filter: SqlFilter,
    caller: Identity,
    school: Pick<SchoolRow, 'source'>,
    alias: string,
    everySource = false,
  ): void {
    const source = this.sourceFor(caller, school, everySource);
    if (source !== undefined) filter.and(`${alias}.source = ${filter.parameter(source)}`);
  }

  /** The source whose records a caller gets of a school; undefined: of every source. See `limitToSource`. */
  sourceFor(caller: Identity, school: Pick<SchoolRow, 'source'>, everySource = false): string | undefined {
    return everySource && caller.debug === true ? undefined : school.source;
  }

  private async find(db: Queryable, caller: Identity, code: string, lock: string): Promise<SchoolRow> {
    const filter = new SqlFilter().when(code, (given) => `s.code = ${given}`);
    scopeToSchools(filter, caller, this.config.productCode, 's');
    const sql = `select ${schoolColumns} from ${schoolTables} where ${filter.where} ${lock}`;
    const [school] = await select<SchoolRow>(db, sql, filter.parameters);
    if (!school) throw new NotFoundError(texts.schoolUnknown);
    return school;
  }
}
