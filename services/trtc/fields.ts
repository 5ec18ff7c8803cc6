import { fenOf } from '#libs/contracts';
import { Field, PageQuery, PageSize } from '#libs/http';

/** Rows on a page of video calls when the caller does not say. Source: requirement document 2, section 9. */
const callPageSize = 20;

export class CallPageQuery extends PageQuery {
  @PageSize(callPageSize)
  override size: number = callPageSize;
}

/** An amount as fen; a text that is no amount stays as it is. */
const fenRead = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value ?? undefined;
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

/** A price: yuan on the wire, two decimals at most, fen in the class. `problem` gets undefined when it is missing. */
export const Price = (problem: (fen: unknown) => string | undefined, required: boolean): PropertyDecorator =>
  Field({
    read: fenRead,
    problem,
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required },
  });
