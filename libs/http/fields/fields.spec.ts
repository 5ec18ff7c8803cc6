import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { RuleError, UnreadableError } from '../errors.js';
import { validationPipe } from '../validation.pipe.js';
import {
  ClearableText,
  Codes,
  Field,
  Integer,
  ListOf,
  Mobile,
  Name,
  OneOf,
  OneOrSomeOf,
  OptionalDate,
  OptionalFlag,
  OptionalIntegers,
  OptionalMoment,
  OptionalMomentOrDate,
  OptionalMonth,
  OptionalObject,
  OptionalOneOf,
  OptionalText,
  Phone,
  RequiredText,
  SomeOf,
  Switch,
  Uuid,
} from './index.js';

class Item {
  @RequiredText('no code')
  code: string;
}

class Form {
  @OptionalText({ longest: 5 })
  text?: string;
  @RequiredText(texts.chooseSchool)
  required: string = 'given';
  @Name(texts.usernameRequired)
  name: string = 'given';
  @ClearableText()
  cleared?: string | null;
  @OptionalFlag()
  flag?: boolean;
  @Switch()
  switch: 0 | 1 = 0;
  @OneOf([1, 2], texts.genderRequired)
  one: number = 1;
  @OptionalOneOf(['asc', 'desc'], texts.sortUnknown)
  order: string = 'asc';
  @SomeOf(['a', 'b'], texts.featureUnknown)
  some: string[] = [];
  @OneOrSomeOf(['a', 'b'])
  oneOrSome?: string | string[];
  @Codes(texts.chooseToDelete)
  codes: string[] = ['c'];
  @ListOf(Item, { least: 1, most: 2, invalid: 'no list', tooMany: '太多' })
  list: Item[] = [Object.assign(new Item(), { code: 'c' })];
  @OptionalIntegers({ min: 0, max: 9, most: 3 })
  integers?: number[];
  @OptionalObject(Item)
  object?: Item;
  @OptionalMoment()
  moment?: string;
  @OptionalMomentOrDate()
  day?: string;
  @OptionalDate()
  date?: string;
  @OptionalMonth()
  month?: string;
  @Integer({ min: 1, max: 9 })
  bounded: number = 1;
  @Phone({ orMasked: true })
  phone: string = '13812341234';
  @Mobile()
  mobile: string = '13812341234';
  @Integer({ min: 1, max: 9, invalid: texts.range })
  integer: number = 1;
  @Uuid(texts.importUnknown)
  uuid: string = '00000000-0000-4000-8000-000000000000';
}

const read = (body: object): Promise<Form> =>
  validationPipe().transform(body, { type: 'body', metatype: Form }) as Promise<Form>;

describe('a field', () => {
  it.each<[object, object]>([
    [{ text: ' a ' }, { text: 'a' }],
    [{ text: '一二三😀' }, { text: '一二三😀' }],
    [{ cleared: ' ' }, { cleared: null }],
    [{ cleared: null }, { cleared: null }],
    [{ flag: '1' }, { flag: true }],
    [{ flag: 'false' }, { flag: false }],
    [{ switch: '1' }, { switch: 1 }],
    [{ one: '2' }, { one: 2 }],
    [{ order: '' }, { order: 'asc' }],
    [{ order: null }, { order: 'asc' }],
    [{ some: null }, { some: [] }],
    [{ oneOrSome: 'a' }, { oneOrSome: 'a' }],
    [{ oneOrSome: ['b', 'a'] }, { oneOrSome: ['b', 'a'] }],
    [{ codes: 'a, b,a' }, { codes: ['a', 'b'] }],
    [{ list: [{ code: ' x' }] }, { list: [{ code: 'x' }] }],
    [{ integers: [0, 9] }, { integers: [0, 9] }],
    [{ object: { code: ' x' } }, { object: { code: 'x' } }],
    [{ moment: '2024-02-29 23:59:59' }, { moment: '2024-02-29 23:59:59' }],
    [{ day: '2024-02-29' }, { day: '2024-02-29' }],
    [{ phone: '138****1234' }, { phone: '138****1234' }],
    [{ phone: '020-1234567' }, { phone: '020-1234567' }],
  ])('reads %j', async (body, expected) => {
    expect(await read(body)).toMatchObject(expected);
  });

  it.each(['text', 'flag', 'oneOrSome', 'integers', 'object', 'moment', 'day'])(
    'takes an empty %s for none',
    async (field) => {
      for (const blank of ['', ' ', null]) expect(await read({ [field]: blank })).not.toHaveProperty(field);
    },
  );

  it.each<[object, string, string]>([
    [{ text: '123456' }, 'text不能超过5个字', 'text'],
    [{ required: ' ' }, texts.chooseSchool, 'required'],
    [{ text: 5 }, 'text的值不正确', 'text'],
    [{ text: 'a\0' }, 'text含有不可见字符', 'text'],
    [{ other: 1 }, '不支持的字段other', 'other'],
    [{ required: 'x'.repeat(65) }, 'required不能超过64个字', 'required'],
    [{ name: 'a\nb' }, 'name含有不可见字符', 'name'],
    [{ name: null }, texts.usernameRequired, 'name'],
    [{ flag: 'yes' }, 'flag的值不正确', 'flag'],
    [{ switch: 2 }, 'switch的值不正确', 'switch'],
    [{ one: '3' }, texts.genderRequired, 'one'],
    [{ order: 'up' }, texts.sortUnknown, 'order'],
    [{ some: ['a', 'a'] }, texts.featureUnknown, 'some'],
    [{ codes: '' }, texts.chooseToDelete, 'codes'],
    [{ codes: [['a']] }, texts.chooseToDelete, 'codes'],
    [{ list: 'x' }, 'list的值不正确', 'list'],
    [{ integers: 5 }, 'integers的值不正确', 'integers'],
    [{ integers: [1.5] }, 'integers的值不正确', 'integers'],
    [{ integers: ['1'] }, 'integers的值不正确', 'integers'],
    [{ integers: [1, 2, 3, 4] }, 'integers的值不正确', 'integers'],
    [{ object: 'x' }, 'object的值不正确', 'object'],
    [{ object: [{ code: 'x' }] }, 'object的值不正确', 'object'],
    [{ object: {} }, 'object.code的值不正确', 'object.code'],
    [{ object: { code: 'x', other: 1 } }, '不支持的字段object.other', 'object.other'],
    [{ moment: '2023-02-29 00:00:00' }, texts.timeFormat, 'moment'],
    [{ moment: '2023-02-28 24:00:00' }, texts.timeFormat, 'moment'],
    [{ moment: '0000-01-01 00:00:00' }, texts.timeFormat, 'moment'],
    [{ day: '2023-04-31' }, texts.timeOrDateFormat, 'day'],
    [{ date: '2023-04-31' }, texts.dateFormat, 'date'],
    [{ date: '2023-04-30 00:00:00' }, texts.dateFormat, 'date'],
    [{ month: '202613' }, texts.monthFormat, 'month'],
    [{ month: '20261' }, texts.monthFormat, 'month'],
    [{ bounded: 10 }, 'bounded应为1至9的整数', 'bounded'],
    [{ phone: '12' }, texts.phone, 'phone'],
    [{ mobile: '138****1234' }, texts.mobile, 'mobile'],
    [{ integer: 1.5 }, texts.range, 'integer'],
    [{ uuid: 'x' }, texts.importUnknown, 'uuid'],
  ])('refuses %j', async (body, message, field) => {
    await expect(read(body)).rejects.toMatchObject({ message, field });
  });

  it.each(['text', 'required', 'name', 'cleared', 'codes', 'phone', 'moment', 'uuid', 'oneOrSome'])(
    'refuses what %s cannot hold',
    async (field) => {
      for (const value of ['a\0b', '\ud800', 'x\udc00', [['a']], [null], {}, 5, true, 'x'.repeat(1_000_000)]) {
        await expect(read({ [field]: value })).rejects.toBeInstanceOf(RuleError);
      }
    },
  );

  it('refuses lists of what is no object, and of too few and too many, with the text of the list', async () => {
    class Choice {
      @ListOf(Item, {
        least: 1,
        most: 2,
        invalid: texts.areasRequired,
        tooFew: texts.areasChoose,
        tooMany: texts.areaUnknown,
      })
      list: Item[];
    }
    const pipe = validationPipe();
    const check = (list: unknown): Promise<unknown> =>
      pipe.transform({ list }, { type: 'body', metatype: Choice }) as Promise<unknown>;
    for (const list of [undefined, null, 'x', 5, {}, [null], [5], ['x'], [[]], [[{ code: 'x' }]]]) {
      await expect(check(list)).rejects.toMatchObject({ message: texts.areasRequired });
    }
    await expect(check([])).rejects.toMatchObject({ message: texts.areasChoose });
    await expect(check([{ code: 'a' }, { code: 'b' }, { code: 'c' }])).rejects.toMatchObject({
      message: texts.areaUnknown,
    });
    await expect(check([{ code: 'a' }, { code: 1 }])).rejects.toMatchObject({ field: 'list.1.code' });
    await expect(check([{ code: 'a', other: 1 }])).rejects.toMatchObject({ field: 'list.0.other' });
  });

  describe('of which there are too many', () => {
    let seen = 0;
    const Seen = (): PropertyDecorator =>
      Field({ read: (value) => ((seen += 1), value), problem: () => undefined, schema: { type: String } });
    class Counted {
      @Seen()
      code: string;
    }
    class Outer {
      @ListOf(Counted, { most: 2, optional: true, invalid: 'no list', tooMany: '太多' })
      inner?: Counted[];
    }
    class Whole {
      @ListOf(Outer, { most: 2, optional: true, invalid: 'no list', tooMany: '太多' })
      list?: Outer[];
      @ListOf(Counted, {
        most: 2,
        optional: true,
        invalid: 'no list',
        tooMany: '太多',
        read: (value) => (typeof value === 'string' ? value.split(',').map((code) => ({ code })) : value),
      })
      joined?: Counted[];
    }
    class More extends Whole {}
    const check = (body: object): Promise<unknown> =>
      validationPipe().transform(body, { type: 'body', metatype: More });
    const three = ['a', 'b', 'c'].map((code) => ({ code }));

    it.each<[object, string]>([
      [{ list: three }, 'list'],
      [{ list: [{ inner: [] }, { inner: three }] }, 'list.1.inner'],
      [{ joined: three }, 'joined'],
      [{ joined: 'a,b,c' }, 'joined'],
    ])('are counted before one is read: %j', async (body, field) => {
      seen = 0;
      await expect(check(body)).rejects.toMatchObject({ message: '太多', field });
      expect(seen).toBe(0);
    });

    it.each([
      ['keys', Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, 1]))],
      ['keys of a record', { list: [Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, 1]))] }],
      ['levels', { list: JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`) as unknown }],
    ])('are refused as a whole: %s', async (_what, body) => {
      await expect(check(body)).rejects.toBeInstanceOf(UnreadableError);
    });

    it('leave alone what a decorator gives, as the caller with their areas', async () => {
      const caller = { areas: ['440100'] };
      const given: unknown = await validationPipe().transform(caller, { type: 'custom', metatype: Object });
      expect(given).toBe(caller);
    });

    it('are repeated in the answer as far as a name is long', async () => {
      await expect(check({ ['x'.repeat(10_000)]: 1 })).rejects.toMatchObject({ field: 'x'.repeat(200) });
    });
  });
});
