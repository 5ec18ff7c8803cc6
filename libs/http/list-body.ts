import type { PipeTransform, Type } from '@nestjs/common';
import { RuleError } from './errors.js';
import { validationPipe } from './validation.pipe.js';

/** Reads a body that is itself a list. `of` is a class with the one field `list`, whose rule checks it. */
export const ListBody = <Item>(of: Type<{ list: Item[] }>): PipeTransform<unknown, Promise<Item[]>> => ({
  transform: async (value) => {
    try {
      const read = (await validationPipe().transform({ list: value }, { type: 'body', metatype: of })) as {
        list: Item[];
      };
      return read.list;
    } catch (error) {
      // `list` is no name that the caller knows
      if (!(error instanceof RuleError)) throw error;
      const { message, field = '' } = error;
      const place = field.replace(/^list\.?/, '');
      throw new RuleError(place === '' ? message : message.replace(field, place), place || undefined);
    }
  },
});
