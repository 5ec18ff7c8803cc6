import { Body, Controller, Post, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { AnswersPage, Caller, type Identity, PageQuery } from '#libs/http';
import { operatingTypes, schoolTypes } from './school-types.js';
import { SchoolDto, SchoolListBody } from './school.dto.js';
import type { SchoolRow } from './school-rows.js';
import { SchoolService } from './school.service.js';

@Controller('api/lds/school')
export class SchoolController {
  constructor(private readonly schools: SchoolService) {}

  /** One page of the schools of the signed-in user's areas, by name. */
  @Post('list')
  @AnswersPage(SchoolDto)
  async listSchools(
    @Caller() caller: Identity,
    @Body() body: SchoolListBody,
    @Query() query: PageQuery,
  ): Promise<Page<SchoolDto>> {
    const filter = {
      name: body.name,
      code: body.code,
      provinceCode: body.addressProvinceCode,
      cityCode: body.addressCityCode,
      townCode: body.addressTownCode,
      source: body.source,
    };
    const page = await this.schools.list(caller, filter, query);
    return { ...page, list: page.list.map(schoolDto) };
  }
}

const schoolDto = (row: SchoolRow): SchoolDto => ({
  name: row.name,
  schoolName: row.name,
  code: row.code,
  schoolCode: row.code,
  address: row.address,
  source: row.source,
  schoolBxlxCode: row.bxlxCode,
  schoolBxlxName: schoolTypes[row.bxlxCode] ?? '',
  schoolXxbbCode: row.xxbbCode,
  schoolXxbbName: operatingTypes[row.xxbbCode] ?? '',
  addressProvinceCode: row.provinceCode,
  addressProvinceObj: { code: row.provinceCode, name: row.provinceName },
  addressCityCode: row.cityCode,
  addressCityObj: { code: row.cityCode, name: row.cityName },
  addressTownCode: row.townCode,
  addressTownObj: row.townCode === null ? null : { code: row.townCode, name: row.townName ?? '' },
  haveCourseSchedule: row.haveCourseSchedule,
  // told by the services that own them, of which no school has heard yet
  isOpen: null,
  isOpenVideoCall: null,
});
