import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { searchHitsOfKind } from '#libs/contracts';
import { byName, containsPattern, select, SqlFilter, startsPattern } from '#libs/data/db';
import { type Identity, scopeToSchools } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';

interface FoundSchool {
  code: string;
  name: string;
  places: string;
}

/** Finds schools by a part of the name, initials or the beginning of the code. There are few enough to look at each. */
@Injectable()
export class SchoolSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) private readonly config: Config,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's');
    const [part, start] = [filter.parameter(containsPattern(text)), filter.parameter(startsPattern(text))];
    const initials = filter.parameter(startsPattern(text.toLowerCase()));
    const rows = await select<FoundSchool>(
      this.dataSource,
      `select s.code, s.name, concat_ws(' ', p.name, c.name, t.name) as places
       from (select * from school s where ${filter.where} and (s.name like ${part} escape '\\'
           or s.initials like ${initials} escape '\\' or s.code like ${start} escape '\\')
         order by s.name like ${start} escape '\\' desc, ${byName('s.name')}, s.code limit ${searchHitsOfKind}) s
       join area p on p.code = s.province_code left join area c on c.code = s.city_code
       left join area t on t.code = s.town_code
       order by s.name like ${start} escape '\\' desc, ${byName('s.name')}, s.code`,
      filter.parameters,
    );
    return rows.map(({ code, name, places }) => ({
      kind: 'school',
      id: code,
      title: name,
      detail: places,
      params: { schoolCode: code },
    }));
  }
}
