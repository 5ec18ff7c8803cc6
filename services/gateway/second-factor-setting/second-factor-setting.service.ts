import { Injectable } from '@nestjs/common';
import { toString } from 'qrcode';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction, texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { matches } from '../account/passwords.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { Sessions } from '../session/sessions.service.js';
import type { SignedIn } from '../session/signed-in.js';
import { SignInThrottle, type TryPlace } from '../user/sign-in-throttle.js';
import type {
  NewAuthenticator,
  NewRecoveryCodes,
  PasswordAndCodeBody,
  SecondFactorState,
} from './second-factor-setting.dto.js';

/** The second factor of the caller's account. The holder of a stolen session can change nothing without the password. */
@Injectable()
export class SecondFactorSetting {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly factors: SecondFactors,
    private readonly throttle: SignInThrottle,
    private readonly sessions: Sessions,
  ) {}

  async state({ user }: SignedIn): Promise<SecondFactorState> {
    const state = await this.factors.stateOf(user.uid);
    return {
      on: state !== null,
      since: state ? wireTime(state.since) : '',
      recoveryCodes: state?.recoveryCodes ?? 0,
      forced: this.factors.isForced(user.tags),
    };
  }

  /** Starts a set-up: nothing is asked for until it is confirmed. @throws RuleError, ThrottledError */
  async begin({ user }: SignedIn, password: string, address: string): Promise<NewAuthenticator> {
    const place = { kind: 'password', ...ownPlace(user.uid, address) } as const;
    await this.throttle.counted(place, () => this.provePassword(user.uid, password));
    const { secret, address: uri } = await this.factors.begin(user.uid, user.account);
    const svg = await toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return { secret, address: uri, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  /** Switches it on; other sessions of the account, made without it, end. @throws RuleError, ThrottledError */
  async confirm({ user, sessionId }: SignedIn, code: string, address: string): Promise<NewRecoveryCodes> {
    const place = { kind: 'second factor', ...ownPlace(user.uid, address) } as const;
    const [codes, ended] = await this.throttle.counted(place, () =>
      this.transactions.run(async (tx) => {
        // a sign-in that has not asked for it is over before, and its session ends, or finds it switched on
        await tx.findOne(AccountEntity, { where: { uid: user.uid }, lock: { mode: 'pessimistic_write' } });
        const made = await this.factors.confirm(tx, user.uid, code);
        await this.audit(tx, user, 'user.secondFactorOn');
        return [made, await this.sessions.endOthers(tx, user.uid, sessionId)] as const;
      }),
    );
    this.sessions.emitEnded(ended);
    return { codes };
  }

  /** Recovery codes in the place of all others. @throws RuleError, ThrottledError */
  async newCodes({ user }: SignedIn, body: PasswordAndCodeBody, address: string): Promise<NewRecoveryCodes> {
    const codes = await this.proven(user.uid, body, address, async (tx) => {
      const made = await this.factors.renew(tx, user.uid);
      await this.audit(tx, user, 'user.newRecoveryCodes');
      return made;
    });
    return { codes };
  }

  /** @throws RuleError for a wrong password or code and for a role that needs one, ThrottledError */
  async switchOff({ user }: SignedIn, body: PasswordAndCodeBody, address: string): Promise<void> {
    if (this.factors.isForced(user.tags)) throw new RuleError(texts.secondFactorForced);
    await this.proven(user.uid, body, address, async (tx) => {
      await this.factors.remove(tx, user.uid);
      await this.audit(tx, user, 'user.secondFactorOff');
    });
    this.sessions.emitEnded([]);
  }

  /** Does `work` for a caller who has both password and code. */
  private async proven<T>(
    uid: string,
    { password, code }: PasswordAndCodeBody,
    address: string,
    work: (tx: EntityManager) => Promise<T>,
  ): Promise<T> {
    if (!(await this.factors.stateOf(uid))) throw new RuleError(texts.secondFactorIsOff);
    const place = ownPlace(uid, address);
    await this.throttle.counted({ ...place, kind: 'password' }, () => this.provePassword(uid, password));
    return this.throttle.counted({ ...place, kind: 'second factor' }, () =>
      this.transactions.run(async (tx) => {
        if ((await this.factors.take(tx, uid, code)) === undefined) {
          throw new RuleError(texts.secondFactorCodeWrong, 'code');
        }
        return work(tx);
      }),
    );
  }

  private async provePassword(uid: string, password: string): Promise<void> {
    const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ uid });
    if (!(await matches(account?.passwordHash, password))) throw new RuleError(texts.oldPasswordWrong, 'password');
  }

  private async audit(tx: EntityManager, user: SignedIn['user'], action: AuditAction): Promise<void> {
    await this.outbox.add(tx, auditEvents(user, { action, object: 'account', objectIds: [user.uid] }));
  }
}

const ownPlace = (account: string, address: string): Omit<TryPlace, 'kind'> => ({ signedIn: true, account, address });
