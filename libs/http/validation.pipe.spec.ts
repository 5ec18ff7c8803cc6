import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { ListOf, RequiredText } from './fields/index.js';
import { ListBody } from './validation.pipe.js';

class Item {
  @RequiredText(texts.chooseSchool)
  code: string;
}

class Items {
  @ListOf(Item, { least: 1, most: 2, invalid: texts.chooseDevices })
  list: Item[];
}

const read = (body: unknown): Promise<Item[]> => ListBody(Items).transform(body, { type: 'body' });

describe('a body that is a list', () => {
  it('has its items read by their class', async () => {
    expect(await read([{ code: ' a ' }, { code: 'b' }])).toEqual([{ code: 'a' }, { code: 'b' }]);
  });

  it.each([undefined, null, {}, 'x', 5, [], [1], [{ code: 'a' }, { code: 'b' }, { code: 'c' }]])(
    'is refused as a whole when it is %j',
    async (body) => {
      const error: unknown = await read(body).catch((each: unknown) => each);
      expect(error).toMatchObject({ message: texts.chooseDevices });
      expect(error).not.toHaveProperty('field', expect.anything());
    },
  );

  it.each([
    [[{ code: 'a' }, {}], texts.chooseSchool, '1.code'],
    [[{ code: 'a', other: 1 }], '不支持的字段0.other', '0.other'],
  ])('names the field of %j', async (body, message, field) => {
    await expect(read(body)).rejects.toMatchObject({ message, field });
  });
});
