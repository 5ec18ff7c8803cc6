import { Module } from '@nestjs/common';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { databaseModule } from '../database.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionModule } from '../session/session.module.js';
import { ChangePasswordService } from './change-password.service.js';
import { FailedSignIns, SignInRefusals } from './failed-sign-ins.js';
import { KnownBrowser } from './known-browser.js';
import { ProofOfWork } from './proof-of-work.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UserController } from './user.controller.js';

/** Signing in and out, the own password, the signed-in user. */
@Module({
  imports: [databaseModule, CaptchaModule, SecondFactorModule, SessionModule],
  controllers: [SignInController, UserController],
  providers: [
    ChangePasswordService,
    FailedSignIns,
    KnownBrowser,
    ProofOfWork,
    SignInRefusals,
    SignInService,
    SignInThrottle,
  ],
  exports: [FailedSignIns, SignInThrottle],
})
export class UserModule {}
