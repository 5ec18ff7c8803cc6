import * as oidc from 'openid-client';
import type { SsoRefusal } from '#libs/contracts';
import { SsoRefused } from './sso-provider.js';

/** Claims whose wrong value has a text of its own. */
const byClaim: Record<string, SsoRefusal> = { iss: 'issuer', aud: 'audience', azp: 'audience', nonce: 'nonce' };

/** Errors about this platform as a client. Source: RFC 6749, section 5.2. */
const ofClient = new Set(['invalid_client', 'unauthorized_client']);

/** What people read about an error of the library. The detail holds neither tokens nor codes. */
export const refusalOf = (error: unknown): SsoRefused => {
  if (error instanceof SsoRefused) return error;
  // the refusal concerns our secret or its grant, not the user
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new SsoRefused('client', String(error.status));
  if (error instanceof oidc.AuthorizationResponseError) return new SsoRefused('denied', error.error);
  // an authorisation code that was used, or was never given
  if (error instanceof oidc.ResponseBodyError)
    return new SsoRefused(ofClient.has(error.error) ? 'client' : 'token', `${error.error} ${error.status}`);
  if (error instanceof oidc.ClientError) return new SsoRefused(reasonOf(error), error.code ?? 'no code');
  if (error instanceof TypeError) return new SsoRefused('away', 'not reached');
  throw error;
};

const reasonOf = (error: oidc.ClientError): SsoRefusal => {
  switch (error.code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'clock';
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return byClaim[claimOf(error)] ?? 'token';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'issuer';
    case 'OAUTH_TIMEOUT':
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case undefined:
      return 'away';
    default:
      return 'token';
  }
};

/** The claim that the library names in the cause of the cause. */
const claimOf = ({ cause }: Error): string => {
  const details = cause instanceof Error ? cause.cause : undefined;
  const { claim } = (typeof details === 'object' && details !== null ? details : {}) as { claim?: unknown };
  return typeof claim === 'string' ? claim : '';
};
