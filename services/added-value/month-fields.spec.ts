import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ExchangeFilter } from './exchange/exchange.dto.js';
import { PointsFilter, PointsTrendBody, SubscribeDetailFilter } from './points/points-list.dto.js';
import { CloseMonthBody, ExportMonthBody, SettlementMonthsBody } from './settlement/settlement.dto.js';

const forms = {
  CloseMonthBody,
  ExchangeFilter,
  ExportMonthBody,
  PointsFilter,
  PointsTrendBody,
  SettlementMonthsBody,
  SubscribeDetailFilter,
};

const problems = (form: new () => object, fields: Record<string, string>): string[] =>
  validateSync(plainToInstance<object, Record<string, string>>(form, fields)).flatMap(({ property, constraints }) =>
    property in fields ? Object.values(constraints ?? {}) : [],
  );

describe('month fields of requests', () => {
  it.each(Object.entries(forms))('accept the months 01 to 12 in %s', (_, form) => {
    const name = form === SettlementMonthsBody || form === PointsTrendBody ? 'until' : 'month';
    for (const wrong of ['202613', '202600', '20261', '2026-11', '199912'])
      expect([wrong, problems(form, { [name]: wrong })]).toEqual([wrong, [texts.monthFormat]]);
    expect(problems(form, { [name]: '202611' })).toEqual([]);
  });
});
