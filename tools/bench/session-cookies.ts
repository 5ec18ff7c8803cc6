import type { BrowserContext } from 'playwright-core';
import type { HttpClient } from '../../test/stack/index.js';

/** Signs a browser in with the session of a client. */
export const addSession = (context: BrowserContext, { baseUrl, cookie }: HttpClient): Promise<void> =>
  context.addCookies(
    cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1), url: baseUrl };
    }),
  );
