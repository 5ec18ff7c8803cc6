import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { NoSessionError } from '#libs/http';
import type { GatewayRequest, SignedIn } from '../session/signed-in.js';

/** The session of a call. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { signedIn } = context.switchToHttp().getRequest<GatewayRequest>();
  if (!signedIn) throw new NoSessionError(texts.sessionTimeout);
  return signedIn;
});
