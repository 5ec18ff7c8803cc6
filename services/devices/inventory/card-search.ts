import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pinyinInitials } from '#libs/contracts';
import { containsPattern, select, type SqlFilter, startsPattern } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { firstOf, nameConditions, type SearchCondition, type SearchFinder, type SearchHitDto } from '#libs/http/search';
import { SchoolScope } from '#libs/copies/schools';

interface FoundCard {
  deviceNo: string;
  name: string | null;
  schoolName: string | null;
}

interface FoundRoom {
  code: string;
  name: string;
  schoolCode: string;
  schoolName: string;
  deviceNo: string | null;
}

/** Fewest characters by which the end of a number is looked for. */
const endOfNumber = 4;

/** What may stand in the number of a card. */
const numberPattern = /^[\x21-\x7e]+$/;

const room = 'classroom r join school s on s.code = r.school_code and not s.deleted';

/**
 * Finds cards by the beginning or the end of their number, and classrooms by name or initials: after a part of the name
 * of their school, separated by a space, by any part.
 */
@Injectable()
export class CardSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    return (await Promise.all([this.cards(caller, text), this.rooms(caller, text)])).flat();
  }

  private async cards(caller: Identity, text: string): Promise<SearchHitDto[]> {
    if (!numberPattern.test(text)) return [];
    const filter = this.scope.filter(caller, { orNone: true });
    const school = 'left join school s on s.code = d.school_code and not s.deleted';
    const searched = { from: `device d ${school}`, key: 'd.device_no', where: filter.where };
    const rows = await select<FoundCard>(
      this.dataSource,
      `select d.device_no as "deviceNo", d.name, s.name as "schoolName"
       from ${firstOf(searched, numberConditions(filter, text))} f join device d on d.device_no = f.key ${school}
       order by f.rank, d.device_no`,
      filter.parameters,
    );
    return rows.map(({ deviceNo, name, schoolName }) => ({
      kind: 'device',
      id: deviceNo,
      title: deviceNo,
      detail: [schoolName, name].filter(Boolean).join(' · '),
      params: { deviceNo },
    }));
  }

  private async rooms(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const filter = this.scope.filter(caller).and('not r.deleted');
    const { where } = filter;
    const searched = { from: room, key: 'array[r.school_code, r.code]', where };
    const rows = await select<FoundRoom>(
      this.dataSource,
      `select r.code, r.name, r.school_code as "schoolCode", s.name as "schoolName", d.device_no as "deviceNo"
       from ${firstOf(searched, roomConditions(filter, text))} f
       join classroom r on r.school_code = f.key[1] and r.code = f.key[2] join school s on s.code = r.school_code
       left join device d on d.school_code = r.school_code and d.classroom_code = r.code
       order by f.rank, s.name, r.name, r.code`,
      filter.parameters,
    );
    return rows.map(({ code, name, schoolCode, schoolName, deviceNo }) => ({
      kind: 'classroom',
      id: `${schoolCode}/${code}`,
      title: name,
      detail: [schoolName, deviceNo].filter(Boolean).join(' · '),
      params: { schoolCode, ...(deviceNo === null ? {} : { deviceNo }) },
    }));
  }
}

const numberConditions = (filter: SqlFilter, text: string): SearchCondition[] => {
  const lower = text.toLowerCase();
  const condition = (expression: string, start: string): SearchCondition => ({
    where: `${expression} like ${filter.parameter(startsPattern(start))} escape '\\'`,
    order: `${expression} using ~<~`,
  });
  const starts = condition('lower(d.device_no)', lower);
  if (lower.length < endOfNumber) return [starts];
  return [starts, condition('reverse(lower(d.device_no))', Array.from(lower).reverse().join(''))];
};

const roomConditions = (filter: SqlFilter, text: string): SearchCondition[] => {
  const [school = '', ...others] = text.split(/\s+/);
  if (others.length === 0) return nameConditions(filter, 'r', text);
  const wanted = others.join('');
  const [inSchool, inName] = [filter.parameter(containsPattern(school)), filter.parameter(containsPattern(wanted))];
  // initials leave out brackets: 一年级1班 finds 一年级(1)班
  const initials = filter.parameter(startsPattern(pinyinInitials(wanted)));
  return [
    {
      where: `s.name like ${inSchool} escape '\\' and
        (r.name like ${inName} escape '\\' or r.initials like ${initials} escape '\\')`,
      order: 's.name, r.name',
    },
  ];
};
