import * as texts from './sign-in-texts.js';

/** Why a person is refused after signing in outside; the text of each is `ssoRefusalText`. */
export const ssoRefusals = [
  'state',
  'expired',
  'used',
  'denied',
  'away',
  'client',
  'issuer',
  'audience',
  'nonce',
  'clock',
  'token',
  'claim',
  'emailNotVerified',
  'noAccount',
  'noRole',
  'stopped',
  'throttled',
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];

/** Refusals of the person whom the provider has signed in: another one of its accounts may be let in. */
export const ssoPersonRefusals: readonly SsoRefusal[] = [
  'denied',
  'claim',
  'emailNotVerified',
  'noAccount',
  'noRole',
  'stopped',
];

const textOf: Record<SsoRefusal, string> = {
  state: texts.ssoState,
  expired: texts.ssoExpired,
  used: texts.ssoUsed,
  denied: texts.ssoDenied,
  away: texts.ssoAway,
  client: texts.ssoClient,
  issuer: texts.ssoIssuer,
  audience: texts.ssoAudience,
  nonce: texts.ssoNonce,
  clock: texts.ssoClock,
  token: texts.ssoToken,
  claim: texts.ssoClaim,
  emailNotVerified: texts.ssoEmailNotVerified,
  noAccount: texts.ssoNoAccount,
  noRole: texts.ssoNoRole,
  stopped: texts.ssoStopped,
  throttled: texts.ssoThrottled,
};

/** The text of a refusal as the address of the login page names it; undefined for any other text. */
export const ssoRefusalText = (reason: string): string | undefined =>
  ssoRefusals.some((each) => each === reason) ? textOf[reason as SsoRefusal] : undefined;

/** Name of the query parameter by which the login page gets a refusal. */
export const ssoRefusalQuery = 'refused';
