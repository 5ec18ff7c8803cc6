import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { isAdministrator, texts } from '#libs/contracts';
import { administrators, bodyOwner, BodyReader, type Identity, RuleError } from '#libs/http';
import type { GatewayRequest } from '../session/signed-in.js';
import { AccountListService } from './account-list.service.js';

/**
 * Refuses a school in the charge of nobody: its customer manager has to be one of those that the caller can choose. This
 * is checked here because accounts are known to no other service; everything else about the call its service decides.
 */
@Injectable()
export class ManagerCheckMiddleware implements NestMiddleware {
  constructor(
    private readonly accounts: AccountListService,
    private readonly bodies: BodyReader,
  ) {}

  async use(request: GatewayRequest, _response: Response, next: NextFunction): Promise<void> {
    const { signedIn } = request;
    if (signedIn && isAdministrator(signedIn.user.tags)) {
      await this.bodies.read(request, administrators, bodyOwner(request, signedIn.identity));
      await this.check(signedIn.identity, managerOf(request.body));
    }
    next();
  }

  private async check(caller: Identity, uid: string): Promise<void> {
    if (uid === '' || (await this.accounts.isManager(caller, uid))) return;
    throw new RuleError(texts.managerUnknown, 'managerUid');
  }
}

/** The manager that a body names, empty for none; what is no text, or none to search for, its service refuses. */
const managerOf = (body: unknown): string => {
  const { managerUid } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return typeof managerUid === 'string' && !managerUid.includes('\0') ? managerUid.trim() : '';
};
