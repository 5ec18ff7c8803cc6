import { ApiPropertyOptional } from '@nestjs/swagger';
import { defaultPageSize, maxPageSize } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional } from 'class-validator';

const whole = (fallback: number, min: number, max: number) =>
  Transform(({ value }: { value: unknown }) => {
    const number = Number(value);
    return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), min), max) : fallback;
  });

/** Paging of a list call. `page` is 1-based, values below 1 count as 1; `size` is at most 1000. */
export class PageQuery {
  @IsOptional()
  @IsInt()
  @whole(1, 1, 1_000_000)
  @ApiPropertyOptional({ type: Number, default: 1 })
  page: number = 1;

  @IsOptional()
  @IsInt()
  @whole(defaultPageSize, 1, maxPageSize)
  @ApiPropertyOptional({ type: Number, default: defaultPageSize, maximum: maxPageSize })
  size: number = defaultPageSize;
}

/** Rows to skip for a page. */
export const offsetOf = ({ page, size }: Pick<PageQuery, 'page' | 'size'>): number => (page - 1) * size;
