import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { requiredHeaders, texts } from '#libs/contracts';
import { Config } from '#libs/kernel/config';
import { allows, type Policy } from './allow.decorator.js';
import { ForbiddenError, NoSessionError, RuleError } from './errors.js';
import { BodyReader } from './body/body-reader.js';
import type { BodyOwner } from './body/body-budget.js';
import { type Identity, identityHeader, verifyIdentity } from './identity.js';
import { keyRefusal, type KeyRule } from './key-scope.js';
import { PolicyTable } from './policy-table.js';

export interface CallRequest extends Request {
  id: string;
  identity?: Identity | undefined;
}

/**
 * Lets a call in when its policy does: mandatory headers, signed identity, role, permission key, scope of an API key.
 * Only then its body is read.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly policies: PolicyTable,
    private readonly bodies: BodyReader,
    @Inject(Config) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<CallRequest>();
    const policy = this.policies.of(context.getClass(), context.getHandler());
    request.identity = this.identityOf(request);
    const isOurs = request.path.startsWith('/api/') && request.path !== '/api/openapi.json';
    // another site can make a browser send its cookie, but no key
    if (isOurs && policy.callback !== true && !request.identity?.key) requireHeaders(request);
    this.check(policy, this.policies.keyRuleOf(context.getHandler()), request.identity);
    await this.bodies.read(request, policy, bodyOwner(request, request.identity));
    return true;
  }

  private identityOf(request: CallRequest): Identity | undefined {
    const header = request.headers[identityHeader];
    return typeof header === 'string' ? verifyIdentity(header, this.config.internalKey, Date.now()) : undefined;
  }

  private check(policy: Policy, rule: KeyRule, identity: Identity | undefined): void {
    if (policy.roles !== 0) {
      if (!identity) throw new NoSessionError(texts.sessionTimeout);
      if (!allows(policy, identity.tags, identity.debug)) throw new ForbiddenError(texts.noPermissionZh);
    }
    const refusal = identity && keyRefusal(identity, rule, policy);
    if (refusal !== undefined) throw new ForbiddenError(refusal);
  }
}

/** Whose the body of a request is. */
export const bodyOwner = ({ ip = '' }: Request, identity: Pick<Identity, 'uid'> | undefined): BodyOwner =>
  identity ? { name: `user ${identity.uid}`, known: true } : { name: `address ${ip}`, known: false };

const requireHeaders = (request: Request): void => {
  const { terminal, version } = requiredHeaders;
  if (request.headers['terminal'] !== terminal || request.headers['version'] !== version) {
    throw new RuleError(texts.missingHeaders);
  }
};

/** The signed-in user of a call. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const { identity } = context.switchToHttp().getRequest<CallRequest>();
  if (!identity) throw new NoSessionError(texts.sessionTimeout);
  return identity;
});
