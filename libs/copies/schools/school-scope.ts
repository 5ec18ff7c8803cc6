import { Inject, Injectable } from '@nestjs/common';
import {
  type Identity,
  maySee,
  OptionalText,
  type SchoolPlace,
  scopeToSchools,
  visibleAreas,
  visibleSources,
} from '#libs/http';
import { Config } from '#libs/kernel/config';
import { SqlFilter } from '#libs/data/db';

/** The area filter of lists and figures; the codes of deeper levels narrow those above. */
export class AreaFilter {
  @OptionalText()
  addressProvinceCode?: string | undefined;

  @OptionalText()
  addressCityCode?: string | undefined;

  @OptionalText()
  addressTownCode?: string | undefined;
}

/** Adds the conditions of an area. The school has the alias `s`. */
export const inArea = (filter: SqlFilter, area: AreaFilter): SqlFilter =>
  filter
    .when(area.addressProvinceCode, (code) => `s.province_code = ${code}`)
    .when(area.addressCityCode, (code) => `s.city_code = ${code}`)
    .when(area.addressTownCode, (code) => `s.town_code = ${code}`);

/** What a filter of schools is asked for beside the caller's limits. */
interface ScopeOptions {
  /** Areas wanted. */
  area?: AreaFilter;
  /** Keeps rows without a school for those who may see them: administrators. */
  orNone?: boolean;
  /** Parameters of the filter of which this one becomes a part. */
  parameters?: unknown[];
}

/** Limits SQL to the schools that a caller may see. The school has the alias `s`. */
@Injectable()
export class SchoolScope {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Returns a filter with the caller's areas and sources. */
  filter(caller: Identity, { area = {}, orNone = false, parameters = [] }: ScopeOptions = {}): SqlFilter {
    const filter = new SqlFilter(parameters);
    scopeToSchools(filter, caller, this.config.productCode, 's', orNone);
    return inArea(filter, area);
  }

  /** True when the caller may see a school, or with null, what belongs to none. */
  sees(caller: Identity, school: SchoolPlace | null): boolean {
    return maySee(caller, this.config.productCode, school);
  }

  /** The areas that a caller is in charge of, with every school that joins them; undefined: all. Empty with a limiting source. */
  areasOf(caller: Identity): readonly string[] | undefined {
    return visibleSources(caller, this.config.productCode) === undefined ? visibleAreas(caller) : [];
  }

  /** True when no school is out of the caller's reach, so that the caller may see sums of all schools. */
  seesEverySchool(caller: Identity): boolean {
    return visibleSources(caller, this.config.productCode) === undefined && visibleAreas(caller) === undefined;
  }
}
