import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

/** What identifies a call. */
export interface OnceRule {
  /** Who makes a call without a session, by its body; the handler checks that it is true before it changes anything. */
  owner?: (body: unknown) => string;
}

export const onceMetadata = 'firstbell:once';

/**
 * Declares a call that counts once however often it comes: with the same `Idempotency-Key` within 24 h, or without one the
 * same body within 10 s. Its handler runs its change in the first transaction that it opens, and what that returns, which is
 * plain data, is what a repeated call gets.
 */
export const Once = (rule: OnceRule = {}): MethodDecorator =>
  applyDecorators(
    SetMetadata(onceMetadata, rule),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Same key and same body within 24 h: the same response; same key and another body: refused. Without a key, the same ' +
        'call with the same body by the same person within 10 s gets the response of the first one.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    }),
  );
