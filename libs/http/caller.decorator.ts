import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { texts } from '#libs/contracts';
import type { CallRequest } from './access.guard.js';
import { NoSessionError } from './errors.js';
import type { Identity } from './identity.js';

/** The signed-in user of a call. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { identity } = context.switchToHttp().getRequest<CallRequest>();
  if (!identity) throw new NoSessionError(texts.sessionTimeout);
  return identity;
});
