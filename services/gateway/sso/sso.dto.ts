import { texts } from '#libs/contracts';
import { OneOf, OptionalText, RequiredText } from '#libs/http';

/** Ways to sign in outside. */
export const identityProviders = ['oidc', 'wecom'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

const ScreenName = (): PropertyDecorator => OptionalText({ longest: 40, invalid: texts.ssoUnknownScreen });

/** A way to sign in outside that is configured. */
export class SignInWay {
  /** oidc or wecom */
  way: string;
  /** What people call it. */
  name: string;
}

export class BeginSsoBody {
  /** oidc or wecom */
  @OneOf(identityProviders, texts.ssoWayUnknown)
  way: IdentityProvider;

  /** Name of the screen to open then, such as `overview`. */
  @ScreenName()
  pathName?: string | undefined;
}

export class SsoAddress {
  /** Where the browser signs in. */
  address: string;
}

export class SsoLoginQuery {
  @RequiredText(texts.ssoTicketRequired, { longest: 64, invalid: texts.ssoTicketWrong })
  ticket: string;

  @ScreenName()
  pathName?: string | undefined;
}

/** Where the provider ends its session, too. */
export class LoggedOut {
  address: string;
}
