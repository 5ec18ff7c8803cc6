import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A filter of at most `longest` characters; nothing typed, or only spaces, is no condition. */
export const OptionalText = (longest: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim() || undefined : (value ?? undefined),
    ),
    IsOptional(),
    IsString(),
    MaxLength(longest),
  );
