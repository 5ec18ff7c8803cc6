import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { consoleRoles, hasRole, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { matches } from '../account/passwords.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { CaptchaService } from '../captcha/captcha.service.js';
import { Sessions, type Started } from '../session/sessions.service.js';
import { FailedSignIns, SignInRefusals } from './failed-sign-ins.js';
import { KnownBrowser } from './known-browser.js';
import { passwordMark, ProofNeededError, SecondFactorNeededError, type SecondStep } from './proof-needed.js';
import { ProofOfWork } from './proof-of-work.js';
import { SignInThrottle, type SignInTry } from './sign-in-throttle.js';
import type { LoginBody } from './user.dto.js';

/** Origin of a try to sign in. */
export interface SignInPlace {
  captchaId: string | undefined;
  cookieHeader: string | undefined;
  address: string;
}

/** A new session, and the cookie of the known browser. */
export interface SignedInBrowser extends Started {
  knownBrowser: string;
}

/** Signing in with captcha, account and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly captchas: CaptchaService,
    private readonly browsers: KnownBrowser,
    private readonly throttle: SignInThrottle,
    private readonly work: ProofOfWork,
    private readonly failures: FailedSignIns,
    private readonly refusals: SignInRefusals,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Checks bans, the proof of work, captcha, password in this order, so that a refusal has cost little, and starts
   * a session. @throws RuleError when one of them is wrong, ProofNeededError and ThrottledError after too many failures,
   * SecondFactorNeededError when all are right and the account has one
   */
  async signIn(body: LoginBody, from: SignInPlace): Promise<SignedInBrowser> {
    try {
      return await this.start(body, from);
    } catch (error) {
      this.refusals.note(error, from.address);
      throw error;
    }
  }

  private async start(body: LoginBody, from: SignInPlace): Promise<SignedInBrowser> {
    const name = body.account.trim();
    const attempt = await this.begin(name, body, from);
    try {
      return await this.check(name, body.password, from, attempt);
    } finally {
      attempt.end();
    }
  }

  private async check(name: string, password: string, from: SignInPlace, attempt: SignInTry): Promise<SignedInBrowser> {
    const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ account: name });
    if (!(await matches(account?.passwordHash, password)) || !account) {
      this.failures.note(name, account, from.address);
      throw new RuleError(texts.loginWrong);
    }
    await attempt.succeeded();
    if (!hasRole(account.tags, consoleRoles)) throw new RuleError(texts.noPermissionZh);
    return this.enter(account, from, (tx) => this.requireNoSecondFactor(tx, account));
  }

  /** In the transaction of the session: it may have been switched on while the password was checked. */
  private async requireNoSecondFactor(tx: EntityManager, { uid, passwordHash }: AccountEntity): Promise<void> {
    if (await this.secondFactors.isOn(tx, uid)) {
      throw new SecondFactorNeededError({ uid, mark: passwordMark(passwordHash) });
    }
  }

  /**
   * Signs in the user whom `step` proves to know the password, by a code of the second factor.
   * @throws RuleError for a wrong code, ThrottledError after too many of them
   */
  async secondStep(step: SecondStep, code: string, from: SignInPlace): Promise<SignedInBrowser> {
    const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ uid: step.uid });
    if (!account || passwordMark(account.passwordHash) !== step.mark) throw new RuleError(texts.secondFactorExpired);
    try {
      const place = { kind: 'second factor', account: step.uid, address: from.address } as const;
      await this.throttle.counted(place, () => this.takeCode(account, code, from.address));
    } catch (error) {
      this.refusals.note(error, from.address);
      throw error;
    }
    return this.enter(account, from);
  }

  private async takeCode(account: AccountEntity, code: string, address: string): Promise<void> {
    const used = await this.transactions.run(async (tx) => {
      const taken = await this.secondFactors.take(tx, account.uid, code);
      const entry = { action: 'user.recoveryCodeUsed', object: 'account', objectIds: [account.uid] } as const;
      if (taken === 'recovery') await this.outbox.add(tx, auditEvents(account, entry));
      return taken;
    });
    if (used !== undefined) return;
    this.failures.note(account.account, account, address);
    throw new RuleError(texts.secondFactorCodeWrong, 'code');
  }

  /** `check` throws in the transaction of the session when there must be none. */
  private async enter(
    account: AccountEntity,
    from: SignInPlace,
    check?: (tx: EntityManager) => Promise<void>,
  ): Promise<SignedInBrowser> {
    const started = await this.sessions.start(account.uid, from.cookieHeader, async (tx, { passwordHash }) => {
      if (passwordHash !== account.passwordHash) return undefined;
      await check?.(tx);
      return { method: 'password', idToken: null };
    });
    if (!started) throw new RuleError(texts.loginWrong);
    return { ...started, knownBrowser: this.browsers.valueFor(account, from.cookieHeader) };
  }

  /** Counts a try whose proof, if one is needed, and captcha are right. */
  private async begin(
    account: string,
    body: LoginBody,
    { captchaId, address, ...from }: SignInPlace,
  ): Promise<SignInTry> {
    const browser = await this.knownBrowser(account, from.cookieHeader);
    const subject = { captchaId, account, address };
    const attempt = await this.throttle.begin(
      { kind: 'sign-in', account, address, browser },
      {
        proof: (steps) => {
          if (body.proof !== undefined && this.work.accepts(body.proof, subject)) return;
          throw new ProofNeededError(this.work.challenge(steps, subject));
        },
        captcha: (tx) => this.captchas.check(captchaId, body.mcode.trim(), tx),
      },
    );
    if (!attempt) throw new RuleError(texts.captchaWrong, 'mcode');
    return attempt;
  }

  /** The id of a browser that has signed in with the account's present password. */
  private async knownBrowser(account: string, cookieHeader: string | undefined): Promise<string | undefined> {
    const known = this.browsers.read(account, cookieHeader);
    if (!known) return undefined;
    const owner = await this.dataSource.getRepository(AccountEntity).findOneBy({ account });
    return owner && this.browsers.isCurrent(known, owner.passwordHash) ? known.id : undefined;
  }
}
