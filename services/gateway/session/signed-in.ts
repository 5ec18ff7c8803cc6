import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type CallRequest, type Identity, NoSessionError } from '#libs/http';
import type { AccountArea } from '../account/account.entity.js';

/** The account of a session, as far as calls may know it. */
export interface SessionUser {
  uid: string;
  account: string;
  username: string;
  /** Masked: `138****1234`; empty when there is none. */
  phone: string;
  /** Role bitmask. */
  tags: number;
  areaList: AccountArea[];
  source: string;
  appList: string[];
  headImage: string;
  debug: boolean;
  mustChangePassword: boolean;
  /** The role needs a second factor, and there is none yet. */
  mustSetUpSecondFactor: boolean;
  /** Signed in at a provider outside: passwords and second factors are its business. */
  outside: boolean;
}

/** A living session and its user. */
export interface SignedIn {
  sessionId: string;
  user: SessionUser;
  identity: Identity;
}

/** A request that has passed the identity middleware. */
export interface GatewayRequest extends CallRequest {
  signedIn?: SignedIn | undefined;
}

/** The text about the step that a user must take first; undefined for none. */
export const firstToDo = (
  user: Pick<SessionUser, 'mustChangePassword' | 'mustSetUpSecondFactor'>,
): string | undefined => {
  if (user.mustChangePassword) return texts.changeInitialPassword;
  return user.mustSetUpSecondFactor ? texts.secondFactorSetUpFirst : undefined;
};

/** The address of the caller; behind a proxy of our own network the one that the proxy names. */
export const addressOf = (request: GatewayRequest): string => request.ip ?? '';

/** The session of a call. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { signedIn } = context.switchToHttp().getRequest<GatewayRequest>();
  if (!signedIn) throw new NoSessionError(texts.sessionTimeout);
  return signedIn;
});
