import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { consoleRoles, hasRole, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { matches } from '../account/passwords.js';
import { CaptchaService } from '../captcha/captcha.service.js';
import { Sessions, type Started } from '../session/sessions.service.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { KnownBrowser } from './known-browser.js';
import { SignInThrottle } from './sign-in-throttle.js';
import type { LoginBody } from './user.dto.js';

/** Where a try to sign in comes from. */
export interface SignInPlace {
  captchaId: string | undefined;
  cookieHeader: string | undefined;
  address: string;
}

/** Signing in with captcha, account and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly captchas: CaptchaService,
    private readonly browsers: KnownBrowser,
    private readonly throttle: SignInThrottle,
    private readonly failures: FailedSignIns,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Checks captcha, throttle, password in this order and starts a session. Returns it with the new cookie's value.
   * @throws RuleError when one of them is wrong, ThrottledError after too many failures
   */
  async signIn(body: LoginBody, from: SignInPlace): Promise<Started> {
    if (!(await this.captchas.check(from.captchaId, body.mcode.trim()))) {
      throw new RuleError(texts.captchaWrong, 'mcode');
    }
    const name = body.account.trim();
    const attempt = await this.throttle.begin(name, from.address, this.browsers.idFor(name, from.cookieHeader));
    const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ account: name });
    if (!(await matches(account?.passwordHash, body.password)) || !account) {
      this.failures.note(name, account, from.address);
      throw new RuleError(texts.loginWrong);
    }
    await attempt.succeeded();
    if (!hasRole(account.tags, consoleRoles)) throw new RuleError(texts.noPermissionZh);
    const started = await this.sessions.start(account, from.cookieHeader);
    if (!started) throw new RuleError(texts.loginWrong);
    return started;
  }
}
