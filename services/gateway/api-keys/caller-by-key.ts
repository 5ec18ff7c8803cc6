import type { Response } from 'express';
import { texts } from '#libs/contracts';
import { ThrottledError } from '#libs/http';
import { addressOf, type GatewayRequest, type SignedIn } from '../session/signed-in.js';
import type { ApiKeyCallers } from './api-key-callers.js';

/**
 * The caller of a request by key; the response states what is left of the key's limit.
 * @throws NoSessionError for a key that does not work, ThrottledError beyond its limit
 */
export const callerByKey = async (
  callers: ApiKeyCallers,
  key: string,
  request: GatewayRequest,
  response: Response,
): Promise<SignedIn> => {
  const { signedIn, left } = await callers.identify(key, addressOf(request));
  const { limit, remaining, reset } = left;
  response.set({
    'ratelimit-limit': `${limit}`,
    'ratelimit-remaining': `${remaining}`,
    'ratelimit-reset': `${reset}`,
  });
  if (left.exceeded) throw new ThrottledError(texts.apiKeyTooManyCalls, reset * 1000);
  return signedIn;
};
