import { Injectable } from '@nestjs/common';
import { SchoolScope } from '#libs/copies/schools';
import { SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';

const ofArea = 's.code is not null and not s.deleted and c.area_code in (s.province_code, s.city_code, s.town_code)';

/** Contacts `c` with the name of their place; the school has the alias `s`. */
export const contactsFrom = 'contact c left join school s on s.code = c.school_code';

/** Name of the area of a contact `c`. */
export const areaNameOf = `(select case c.area_code when s.province_code then s.province_name
  when s.city_code then s.city_name else s.town_name end from school s where ${ofArea} limit 1)`;

/** Limits contacts to those of a caller. */
@Injectable()
export class ContactScope {
  constructor(private readonly scope: SchoolScope) {}

  /**
   * Filter of contacts `c`: those of schools within reach, those of areas all of whose schools are, and those of the
   * platform for callers who see every school.
   */
  filter(caller: Identity): SqlFilter {
    const { where, parameters } = this.scope.filter(caller);
    const isVisible = `coalesce((${where}), false)`;
    const own = `c.school_code is not null and s.code is not null and not s.deleted and ${isVisible}`;
    const area = `c.area_code is not null and exists (select from school s where ${ofArea})
      and not exists (select from school s where ${ofArea} and not ${isVisible})`;
    const platform = this.mayEditPlatform(caller) ? ' or (c.school_code is null and c.area_code is null)' : '';
    return new SqlFilter(parameters).and(`(${own}) or (${area})${platform}`);
  }

  /** True when the caller may see and change contacts of the platform. */
  mayEditPlatform(caller: Identity): boolean {
    return this.scope.seesEverySchool(caller);
  }
}
