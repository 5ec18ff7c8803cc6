import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';

const header = 'idempotency-key';
const pattern = /^[\x21-\x7e]{1,128}$/;

interface WithHeaders {
  headers: Record<string, string | string[] | undefined>;
}

/** The `Idempotency-Key` of a call, 1 to 128 visible characters; undefined without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const given = context.switchToHttp().getRequest<WithHeaders>().headers[header];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !pattern.test(given)) throw new RuleError(texts.wrongIdempotencyKey);
  return given;
});

/** Documents a call that takes an `Idempotency-Key`. */
export const TakesIdempotencyKey = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Same key and same body within 24 h: the same response; same key and another body: refused.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    }),
  );
