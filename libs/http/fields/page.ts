import { defaultPageSize, maxPageSize, texts } from '#libs/contracts';
import { Field } from './field.js';

/** A whole number between `min` and `max`, the nearest one to what came; undefined for what is no number. */
const nearest = (value: unknown, min: number, max: number): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), min), max) : undefined;
};

const paging = (min: number, max: number, preset: number): PropertyDecorator =>
  Field({
    read: (value) => nearest(value, min, max),
    problem: (value) => (typeof value === 'number' ? undefined : texts.invalidForm),
    schema: { type: Number, default: preset, maximum: max, required: false },
  });

/** Rows on a page; `preset` when missing, empty or no number, at most 1000. The class sets the same default. */
export const PageSize = (preset: number): PropertyDecorator => paging(1, maxPageSize, preset);

/** Paging of a list call. `page` is 1-based, values below 1 count as 1; `size` is at most 1000. */
export class PageQuery {
  @paging(1, 1_000_000, 1)
  page: number = 1;

  @PageSize(defaultPageSize)
  size: number = defaultPageSize;
}
