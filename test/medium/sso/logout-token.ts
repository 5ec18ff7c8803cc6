import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { clientId, type OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';

/** Fields of a token that are left out when they are undefined. */
export type Fields = Record<string, unknown>;

interface LogoutTokenParts {
  header?: Fields;
  claims?: Fields;
  /** Another one than the provider's. */
  key?: KeyObject;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
const part = (value: Fields): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A logout token as the provider signs it, with other parts. */
export const logoutToken = (
  { issuer, privateKey }: OpenIdProvider,
  { header = {}, claims = {}, key = privateKey }: LogoutTokenParts = {},
): string => {
  const now = Math.floor(Date.now() / 1000);
  const own = { iss: issuer, aud: clientId, iat: now, exp: now + 120, jti: randomUUID(), events: { [event]: {} } };
  const text = `${part({ alg: 'RS256', kid: 'tried', typ: 'logout+jwt', ...header })}.${part({ ...own, ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

/** What a gateway says to a logout token, or to another body. */
export const sendLogout = async (
  origin: string,
  body: string | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<{ status: number; error: string | undefined; cacheControl: string | null }> => {
  const form = typeof body === 'string' ? new URLSearchParams({ logout_token: body }) : body;
  const response = await fetch(`${origin}/api/user/sso/backchannelLogout`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': '198.51.100.9', ...headers },
  });
  const { error_description: error } = (await response.json()) as { error_description?: string };
  return { status: response.status, error, cacheControl: response.headers.get('cache-control') };
};
