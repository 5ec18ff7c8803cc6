import { type ArgumentMetadata, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { filled, texts } from '#libs/contracts';
import { isHarmless } from './body/json-shape.js';
import { RuleError, UnreadableError } from './errors.js';
import { withHeldLists } from './fields/field.js';
import { boundsOf, brokenBound } from './fields/list.js';

/** Most keys of an object: the library's check of unknown ones takes time by the square of their number. */
const maxKeys = 100;
/** Most characters of the name of a field that an answer repeats. */
const maxName = 200;

/** Counts keys and items before the library looks at the first of them. */
class FieldsPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    // the value of our own decorators, such as the caller, does not come from outside
    if (!metatype || type === 'custom') return value;
    if (!isHarmless(value, maxKeys)) throw new UnreadableError(texts.invalidForm);
    if (!this.toValidate(metadata)) return (await super.transform(value, metadata)) as unknown;
    const broken = brokenBound(value, metatype);
    if (broken) throw broken;
    const lists = boundsOf(metatype).map(([name]) => name);
    return (await super.transform(withHeldLists(value, lists), metadata)) as unknown;
  }
}

/** Checks bodies and queries against their classes; unknown fields are refused, the first broken rule is answered. */
export const validationPipe = (): ValidationPipe =>
  new FieldsPipe({
    transform: true,
    // what a field reads as undefined leaves the default of its class
    transformOptions: { exposeUnsetFields: false },
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => firstError(errors, ''),
  });

/** Rules without our text carry the library's English one: those are answered with the general text. */
const chinese = /[\u4e00-\u9fff]/;
/** Some of ours are English: the documents quote them so. */
const ours = new Set<string>(Object.values(texts));

const firstError = (errors: ValidationError[], path: string): RuleError => {
  const [error] = errors;
  if (!error) return new RuleError(texts.invalidForm);
  const field = path === '' ? error.property : `${path}.${error.property}`;
  const text = Object.values(error.constraints ?? {}).find((each) => chinese.test(each) || ours.has(each));
  if (text === undefined && error.children && error.children.length > 0) return firstError(error.children, field);
  const name = field.slice(0, maxName);
  if (error.constraints && 'whitelistValidation' in error.constraints)
    return new RuleError(filled(texts.fieldUnknown, { field: name }), name);
  // what is general says nothing of the field
  const own = text === undefined || text === texts.invalidForm ? texts.fieldValue : text;
  return new RuleError(filled(own, { field: name }), name);
};

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
