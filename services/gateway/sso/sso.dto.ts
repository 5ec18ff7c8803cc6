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
  /** `user/sso/endSession` says where it ends its own session. */
  canEnd: boolean;
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

export class EndSessionQuery {
  /** oidc or wecom */
  @OneOf(identityProviders, texts.ssoWayUnknown)
  way: IdentityProvider;
}

export class SsoLoginQuery {
  @RequiredText(texts.ssoTicketRequired, { longest: 64, invalid: texts.ssoTicketWrong })
  ticket: string;

  @ScreenName()
  pathName?: string | undefined;
}

/** A claim that came with a sign-in. */
export class SeenClaimDto {
  /** A claim within others with its path: realm_access.roles */
  name: string;
  /** Null: not shown. A value that may be a mail, a phone or a token is `******`. */
  values: string[] | null;
}

/** A rule of the role map. */
export class SeenRuleDto {
  claim: string;
  value: string;
  /** fulfilled, missing (no such claim came) or different (it has other values) */
  result: string;
}

/** What came with a sign-in at the OpenID provider. */
export class SsoReportDto {
  at: string;
  /** Empty when there is none. */
  account: string;
  /** Why the person was not let in; empty: let in. */
  refused: string;
  claims: SeenClaimDto[];
  rules: SeenRuleDto[];
}

/** Where the provider ends its session, too. */
export class LoggedOut {
  address: string;
}
