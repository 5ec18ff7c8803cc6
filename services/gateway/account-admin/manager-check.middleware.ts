import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { isAdministrator, serviceRouteOf, serviceScope, texts } from '#libs/contracts';
import { administrators, bodyOwner, BodyReader, type Identity, RuleError } from '#libs/http';
import type { GatewayRequest } from '../session/signed-in.js';
import { AccountListService } from './account-list.service.js';

/**
 * Refuses a school without a manager: its customer manager has to be one of those that the caller can choose, and is
 * shown by the name of their account. This is done here because accounts are known to no other service; everything else
 * about the call its service decides.
 */
@Injectable()
export class ManagerCheckMiddleware implements NestMiddleware {
  constructor(
    private readonly accounts: AccountListService,
    private readonly bodies: BodyReader,
  ) {}

  async use(request: GatewayRequest, _response: Response, next: NextFunction): Promise<void> {
    const { signedIn } = request;
    if (signedIn && mayAssign(signedIn.identity, request)) {
      await this.bodies.read(request, administrators, bodyOwner(request, signedIn.identity));
      const body: unknown = request.body;
      if (typeof body === 'object' && body !== null) await this.nameManager(signedIn.identity, body);
    }
    next();
  }

  private async nameManager(caller: Identity, body: { managerUid?: unknown; managerName?: unknown }): Promise<void> {
    delete body.managerName;
    const uid = managerOf(body);
    if (uid === '') return;
    const name = await this.accounts.managerName(caller, uid);
    if (name === undefined) throw new RuleError(texts.managerUnknown, 'managerUid');
    body.managerName = name;
  }
}

/** True for administrators; by a key that may write of the call's service, so that no other one finds out who is a manager. */
const mayAssign = ({ tags, key }: Identity, { originalUrl }: GatewayRequest): boolean => {
  const service = serviceRouteOf(originalUrl.split('?')[0] ?? '')?.service;
  const scope = service && serviceScope(service, 'write');
  return isAdministrator(tags) && (!key || (scope !== undefined && key.scopes.includes(scope)));
};

/** The manager that a body names, empty for none; its service refuses any other value. */
const managerOf = ({ managerUid }: { managerUid?: unknown }): string =>
  typeof managerUid === 'string' && !managerUid.includes('\0') ? managerUid.trim() : '';
