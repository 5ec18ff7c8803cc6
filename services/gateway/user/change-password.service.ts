import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { matches, storedHash } from '../account/passwords.js';
import { Sessions } from '../session/sessions.service.js';
import type { SignedIn } from '../session/signed-in.js';
import { SignInThrottle } from './sign-in-throttle.js';
import type { ChangePasswordBody } from './user.dto.js';

/** Remaining life of the caller's session after a change, in ms. The console signs out after one second. */
const ownSessionMs = 5000;

/** Changes the caller's password. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly throttle: SignInThrottle,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Every other session of the account ends at once, this one within 5 s.
   * @throws RuleError for a wrong old password and for a new one that is known, ThrottledError after too many of them
   */
  async change({ user, sessionId }: SignedIn, body: ChangePasswordBody, address: string): Promise<void> {
    const account = await this.prove(user.uid, body.oldPassword, address);
    await refuseKnown(account, body);
    const passwordHash = await storedHash(body.newPassword);
    const ended = await this.transactions.run(async (tx) => {
      const where = { uid: user.uid, passwordHash: account.passwordHash };
      const { affected } = await tx.update(AccountEntity, where, { passwordHash, mustChangePassword: false });
      if (affected !== 1) throw new RuleError(texts.oldPasswordWrong, 'oldPassword');
      const entry = { action: 'user.changePassword', object: 'account', objectIds: [user.uid] } as const;
      await this.outbox.add(tx, auditEvents(user, entry));
      await this.sessions.endWithin(tx, sessionId, ownSessionMs);
      return this.sessions.endOthers(tx, user.uid, sessionId);
    });
    this.sessions.emitEnded(ended);
  }

  /** The account whose old password was given. */
  private prove(uid: string, oldPassword: string, address: string): Promise<AccountEntity> {
    return this.throttle.counted({ kind: 'password', signedIn: true, account: uid, address }, async () => {
      const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ uid });
      if (!account || !(await matches(account.passwordHash, oldPassword))) {
        throw new RuleError(texts.oldPasswordWrong, 'oldPassword');
      }
      return account;
    });
  }
}

/** @throws RuleError when the new password is the old one or the one that the account was given */
const refuseKnown = async (account: AccountEntity, { oldPassword, newPassword }: ChangePasswordBody): Promise<void> => {
  if (newPassword === oldPassword) throw new RuleError(texts.passwordSame, 'newPassword');
  if (await matches(account.initialPasswordHash ?? undefined, newPassword)) {
    throw new RuleError(texts.passwordInitial, 'newPassword');
  }
};
