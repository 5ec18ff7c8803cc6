import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { payItemAppCodes, texts } from '#libs/contracts';
import { AddPayItemBody, shownApps } from './pay-item.dto.js';
import { type PayItemTerms, termsOf } from './pay-item-terms.js';

const body = (some: object = {}): Record<string, unknown> => ({
  schoolCode: 's1',
  name: '一年服务',
  orderMode: 'online',
  appCodeList: 'all',
  price: '120.00',
  serviceMonths: 12,
  ...some,
});

/** The terms of a body, or the text that refuses it. */
const read = (some: object): PayItemTerms | string => {
  const item = plainToInstance(AddPayItemBody, body(some));
  const [broken] = validateSync(item);
  if (broken) return Object.values(broken.constraints ?? {})[0] ?? '';
  try {
    return termsOf(item);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('termsOf a pay item', () => {
  it('default to online, normal and one child', () => {
    expect(read({})).toEqual({
      name: '一年服务',
      orderMode: 'online',
      appCodes: payItemAppCodes,
      price: 12_000,
      discountPrice: null,
      serviceMonths: 12,
      isFamily: 0,
      status: 'normal',
    });
  });

  it('allow a discount up to the price when it is paid online', () => {
    expect(read({ discountPrice: 120 })).toMatchObject({ discountPrice: 12_000 });
    expect(read({ discountPrice: '99.9' })).toMatchObject({ discountPrice: 9_990 });
    expect(read({ discountPrice: '120.01' })).toBe(texts.discountAbovePrice);
    expect(read({ discountPrice: '99', price: '' })).toBe(texts.priceFirst);
    expect(read({ discountPrice: '0' })).toBe(texts.priceAtLeast);
    expect(read({ discountPrice: '1.005' })).toBe(texts.twoDecimals);
  });

  it('are a month without a discount when it is subscribed to', () => {
    const subscribed = { orderMode: 'subscribe', serviceMonths: 36, discountPrice: '200' };
    expect(read(subscribed)).toMatchObject({ serviceMonths: 1, discountPrice: null });
    expect(read({ ...subscribed, serviceMonths: undefined })).toMatchObject({ serviceMonths: 1 });
  });

  it.each<[object, string]>([
    [{ orderMode: '' }, texts.required],
    [{ name: ' ' }, texts.required],
    [{ serviceMonths: '' }, texts.required],
    [{ serviceMonths: 15 }, texts.invalidForm],
    [{ appCodeList: [] }, texts.required],
    [{ appCodeList: undefined }, texts.required],
    [{ appCodeList: ['stats', 'x'] }, texts.invalidForm],
    [{ price: undefined }, texts.required],
    [{ price: '' }, texts.required],
    [{ price: 0 }, texts.priceAtLeast],
    [{ price: '-5' }, texts.priceAtLeast],
    [{ price: '0.009' }, texts.twoDecimals],
    [{ price: 1.234 }, texts.twoDecimals],
    [{ price: 'x' }, texts.wrongPrice],
    [{ price: '1e3' }, texts.wrongPrice],
    [{ price: {} }, texts.wrongPrice],
    [{ price: true }, texts.wrongPrice],
    [{ price: '1000000.01' }, texts.wrongPrice],
  ])('refuse %j', (some, text) => {
    expect(read(some)).toBe(text);
  });

  it.each<[unknown, string[], string[]]>([
    ['all', payItemAppCodes, ['all']],
    [['all'], payItemAppCodes, ['all']],
    [
      ['schedule', 'stats'],
      ['stats', 'schedule'],
      ['stats', 'schedule'],
    ],
    ['chat,classStyle', ['chat', 'classStyle'], ['chat', 'classStyle']],
    [[...payItemAppCodes].reverse(), payItemAppCodes, ['all']],
  ])('cover the apps of %j', (appCodeList, appCodes, shown) => {
    expect(read({ appCodeList })).toMatchObject({ appCodes });
    expect(shownApps(appCodes as typeof payItemAppCodes)).toEqual(shown);
  });
});
