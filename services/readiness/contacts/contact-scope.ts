import { Injectable } from '@nestjs/common';
import { SchoolScope } from '#libs/copies/schools';
import { type Queryable, select, SqlFilter } from '#libs/data/db';
import { ForbiddenError, type Identity, RuleError } from '#libs/http';
import { readinessTexts as texts } from '#libs/contracts';

/** True for schools `s` of an area. */
const inAreaOf = (code: string): string => `${code} in (s.province_code, s.city_code, s.town_code)`;

/** Codes of an area and of those that it lies in, read from a school `s` of it. */
const areasAround = (code: string): string => `case ${code} when s.province_code then array[s.province_code]
  when s.city_code then array[s.province_code, s.city_code] else array[s.province_code, s.city_code, s.town_code] end`;

/** Contacts `c` with the name of their place; the school has the alias `s`. */
export const contactsFrom = 'contact c left join school s on s.code = c.school_code';

/** Name of the area of a contact `c`. */
export const areaNameOf = `(select case c.area_code when s.province_code then s.province_name
  when s.city_code then s.city_name else s.town_name end from school s where ${inAreaOf('c.area_code')} limit 1)`;

/** Limits contacts to those of a caller. */
@Injectable()
export class ContactScope {
  constructor(private readonly scope: SchoolScope) {}

  /**
   * Filter of contacts `c`: those of schools within reach, those of areas that the caller is in charge of, and those of the
   * platform for callers who see every school.
   */
  filter(caller: Identity): SqlFilter {
    const filter = this.scope.filter(caller);
    const own = `c.school_code is not null and s.code is not null and not s.deleted and coalesce((${filter.where}), false)`;
    const areas = this.scope.areasOf(caller);
    const limited = new SqlFilter(filter.parameters);
    const area =
      areas === undefined
        ? 'c.area_code is not null'
        : `exists (select from school s where ${inAreaOf('c.area_code')}
           and ${areasAround('c.area_code')} && ${limited.parameter(areas)}::text[])`;
    const platform = this.mayEditPlatform(caller) ? ' or (c.school_code is null and c.area_code is null)' : '';
    return limited.and(`(${own}) or (${area})${platform}`);
  }

  /**
   * Refuses an area that the caller is not in charge of, though every school of today may be within reach: its contacts are
   * notified about those that join later, too. @throws RuleError for an area without schools, ForbiddenError
   */
  async assertArea(db: Queryable, caller: Identity, code: string): Promise<void> {
    const [found] = await select<{ areas: string[] }>(
      db,
      `select ${areasAround('$1')} as areas from school s where not s.deleted and ${inAreaOf('$1')} limit 1`,
      [code],
    );
    if (!found) throw new RuleError(texts.contactArea, 'areaCode');
    const areas = this.scope.areasOf(caller);
    if (areas && !found.areas.some((each) => areas.includes(each))) throw new ForbiddenError(texts.contactForbidden);
  }

  /** True when the caller may see and change contacts of the platform. */
  mayEditPlatform(caller: Identity): boolean {
    return this.scope.seesEverySchool(caller);
  }
}
