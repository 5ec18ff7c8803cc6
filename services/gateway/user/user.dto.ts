import { passwordHashPattern, type PermissionKey, texts } from '#libs/contracts';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

const maxAccount = 64;
const maxCaptcha = 16;
/** Control characters have no place in a name, and Postgres refuses some. */
const plainText = /^\P{Cc}*$/u;

/** What somebody signs in with. */
export class LoginBody {
  @Matches(plainText, { message: texts.loginInvalid })
  @MaxLength(maxAccount, { message: texts.loginInvalid })
  @IsString({ message: texts.accountRequired })
  @IsNotEmpty({ message: texts.accountRequired })
  account: string;

  /** Lower-case SHA-256 hex of the plain password. */
  @Matches(passwordHashPattern, { message: texts.loginInvalid })
  @IsString({ message: texts.passwordRequired })
  @IsNotEmpty({ message: texts.passwordRequired })
  password: string;

  /** Answer to the captcha. */
  @MaxLength(maxCaptcha, { message: texts.captchaWrong })
  @IsString({ message: texts.captchaRequired })
  @IsNotEmpty({ message: texts.captchaRequired })
  mcode: string;
}

/** Both as lower-case SHA-256 hex of the plain password. */
export class ChangePasswordBody {
  @Matches(passwordHashPattern, { message: texts.oldPasswordWrong })
  @IsString({ message: texts.oldPasswordRequired })
  @IsNotEmpty({ message: texts.oldPasswordRequired })
  oldPassword: string;

  @Matches(passwordHashPattern, { message: texts.passwordLength })
  @IsString({ message: texts.newPasswordRequired })
  @IsNotEmpty({ message: texts.newPasswordRequired })
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
