import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import { SqlFilter } from '#libs/db';
import { type Identity, maySee, type SchoolPlace, scopeToSchools } from '#libs/http';
import type { AreaFilter } from './area.dto.js';

/** Limits SQL to the schools, and the cards, that a caller may see. The school has the alias `s`. */
@Injectable()
export class SchoolScope {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** A filter with the caller's limits and the areas wanted; cards without a school pass for administrators. */
  filter(caller: Identity, area: AreaFilter = {}): SqlFilter {
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's', true);
    return filter
      .when(area.addressProvinceCode, (code) => `s.province_code = ${code}`)
      .when(area.addressCityCode, (code) => `s.city_code = ${code}`)
      .when(area.addressTownCode, (code) => `s.town_code = ${code}`);
  }

  /** True when the caller may see a school, or with null, what belongs to none. */
  sees(caller: Identity, school: SchoolPlace | null): boolean {
    return maySee(caller, this.config.productCode, school);
  }
}
