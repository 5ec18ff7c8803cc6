import { isAdministrator, passwordHashPattern, type PermissionKey, permissionsOf, texts } from '#libs/contracts';
import { Name, OptionalText, RequiredText } from '#libs/http';
import type { SessionUser } from '../session/signed-in.js';

const maxAccount = 64;
const maxCaptcha = 16;
const maxProof = 64;
const maxCode = 32;

/** SHA-256 of a plain password as lower-case hex. */
const PasswordHash = (missing: string, invalid: string): PropertyDecorator =>
  RequiredText(missing, { pattern: passwordHashPattern, invalid });

/** Credentials of a sign-in. */
export class LoginBody {
  @Name(texts.accountRequired, { longest: maxAccount, invalid: texts.loginInvalid })
  account: string;

  /** Lower-case SHA-256 hex of the plain password. */
  @PasswordHash(texts.passwordRequired, texts.loginInvalid)
  password: string;

  /** Answer to the captcha. */
  @RequiredText(texts.captchaRequired, { longest: maxCaptcha, invalid: texts.captchaWrong })
  mcode: string;

  /** `challenge.nonce`, for a try that was answered with a challenge. */
  @OptionalText({ longest: maxProof, invalid: texts.loginInvalid })
  proof?: string;
}

/** Work to do before a sign-in is tried again with its `proof`. */
export class ProofChallenge {
  /** A proof is `challenge.nonce`, of which the SHA-256 begins with `difficulty` zero bits. The nonce is 1 to 12 of 0-9, a-z. */
  challenge: string;
  difficulty: number;
}

/** The account has a second factor: `user/secondFactor/enter` with its code signs in. */
export class SecondFactorWanted {
  secondFactor: boolean;
}

export class SecondFactorCode {
  /** Six digits of the authenticator, or a recovery code. */
  @RequiredText(texts.secondFactorCodeRequired, { longest: maxCode, invalid: texts.secondFactorCodeWrong })
  code: string;
}

/** Both as lower-case SHA-256 hex of the plain password. */
export class ChangePasswordBody {
  @PasswordHash(texts.oldPasswordRequired, texts.oldPasswordWrong)
  oldPassword: string;

  @PasswordHash(texts.newPasswordRequired, texts.passwordLength)
  newPassword: string;
}

export class AreaRef {
  code: string;
  name: string;
}

/** The signed-in user. */
export class LoginUser {
  uid: string;
  account: string;
  name: string;
  /** Role bitmask. */
  tags: number;
  /** 1 for administrators, else 0. */
  isAdmin: number;
  /** Business codes. */
  appList: string[];
  headImage: string;
  /** Masked: 138****1234. */
  phone: string;
  source: string;
  /** Responsible areas; an administrator sees every area. */
  areaList: AreaRef[];
  isDebug: boolean;
  permissions: PermissionKey[];
  /** The password was generated: every other call is refused until it is changed. */
  mustChangePassword: boolean;
  /** The role needs a second factor and the account has none: every other call is refused until it is set up. */
  mustSetUpSecondFactor: boolean;
  /** The session was begun at a provider outside: the password of the account may be unknown. */
  outside: boolean;
}

/** What the console needs to know at its start. */
export class ClientConfig {
  productCode: string;
  /** Expected seconds between two heartbeats of a card. */
  heartbeatSeconds: number;
}

export class VisibleApps {
  appList: string[];
}

/** The user of a session, as calls return it. */
export const loginUser = ({ username, debug, ...user }: SessionUser): LoginUser => ({
  ...user,
  name: username,
  isAdmin: isAdministrator(user.tags) ? 1 : 0,
  isDebug: debug,
  permissions: permissionsOf(user.tags),
});
