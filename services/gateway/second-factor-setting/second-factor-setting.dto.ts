import { passwordHashPattern, texts } from '#libs/contracts';
import { RequiredText } from '#libs/http';

const maxCode = 32;

/** The second factor of the signed-in user. */
export class SecondFactorState {
  on: boolean;
  /** When it was switched on; empty while it is off. */
  since: string;
  recoveryCodes: number;
  /** The role needs one: it cannot be switched off. */
  forced: boolean;
}

export class PasswordBody {
  /** Lower-case SHA-256 hex of the plain password. */
  @RequiredText(texts.passwordRequired, { pattern: passwordHashPattern, invalid: texts.oldPasswordWrong })
  password: string;
}

export class ConfirmBody {
  /** Six digits of the authenticator. */
  @RequiredText(texts.secondFactorCodeRequired, { longest: maxCode, invalid: texts.secondFactorCodeWrong })
  code: string;
}

export class PasswordAndCodeBody extends PasswordBody {
  /** Six digits of the authenticator, or a recovery code. */
  @RequiredText(texts.secondFactorCodeRequired, { longest: maxCode, invalid: texts.secondFactorCodeWrong })
  code: string;
}

/** What an authenticator is given. Shown only now. */
export class NewAuthenticator {
  /** In base32, to be typed in. */
  secret: string;
  /** `otpauth://totp/…` */
  address: string;
  /** The address as a QR code: `data:image/svg+xml;base64,…`. */
  picture: string;
}

/** Shown only now; each signs in once. */
export class NewRecoveryCodes {
  codes: string[];
}
