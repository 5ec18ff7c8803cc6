import { type KeyObject, sign } from 'node:crypto';
import type { IdentityProvider } from '../../../services/gateway/sso/sso.dto.js';
import type { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import type { LoginUser } from '../../../services/gateway/user/user.dto.js';
import { type Answer, Browser } from '../gateway/browser.js';
import type { GatewayProcess } from '../gateway/gateway-process.js';

/** The hidden fields of a page that submits its form automatically. */
const formOf = (page: string): URLSearchParams => {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']): [string, string] => [name, value]));
};

/** A person's browser at the provider: follows its redirects and keeps its cookies. */
export class OutsideBrowser {
  private readonly cookies = new Map<string, string>();

  /** Signs in as one of the provider's people; the address to which the provider sends the browser then. */
  async signIn(address: string, person: string): Promise<URL> {
    let next = new URL(address);
    let form: URLSearchParams | undefined;
    const home = next.origin;
    for (let step = 0; step < 12 && next.origin === home; step++) {
      const choosing = next.pathname.startsWith('/interaction/');
      const response = await this.send(
        choosing ? `${next.href}/${person}` : next.href,
        choosing || form ? 'POST' : 'GET',
        form,
      );
      const location = response.headers.get('location');
      const page = location === null ? await response.text() : '';
      form = location === null ? formOf(page) : undefined;
      const onward = location ?? /<form method="post" action="([^"]+)"/.exec(page)?.[1];
      if (onward === undefined) throw new Error(`the provider says ${response.status}: ${page}`);
      next = new URL(onward, next);
    }
    return next;
  }

  private async send(address: string, method: string, body: URLSearchParams | undefined): Promise<Response> {
    const response = await fetch(address, {
      ...{ method, redirect: 'manual', ...(body && { body }) },
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}

/** Begins a sign-in; the provider's address. */
export const begin = async (browser: Browser, pathName?: string, way: IdentityProvider = 'oidc'): Promise<string> => {
  const answer = await browser.call<{ address: string }>('/api/user/sso/begin', { way, pathName });
  if (answer.bizData === null) throw new Error(answer.msg ?? 'refused');
  return answer.bizData.address;
};

/** Comes back to the gateway at `origin`, with the browser's cookies; where it is sent on to, on the same host. */
export const comeBack = async (browser: Browser, origin: string, back: URL): Promise<URL> => {
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-forwarded-for': '198.51.100.1',
  };
  const response = await fetch(`${origin}${back.pathname}${back.search}`, { redirect: 'manual', headers });
  for (const cookie of response.headers.getSetCookie()) browser.keep(cookie);
  return new URL(response.headers.get('location') ?? '/none', origin);
};

/** Lets the provider say other claims in its ID tokens, signed with its own key unless `change` returns another one. */
export const changeTokens = (
  { provider, privateKey }: OpenIdProvider,
  change: () => { claims: (own: Record<string, unknown>) => object; key?: KeyObject } | undefined,
): void => {
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    const changed = change();
    if (body?.id_token === undefined || !changed) return;
    const [header = '', claims = ''] = body.id_token.split('.');
    const own = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const text = `${header}.${Buffer.from(JSON.stringify(changed.claims(own))).toString('base64url')}`;
    body.id_token = `${text}.${sign('sha256', Buffer.from(text), changed.key ?? privateKey).toString('base64url')}`;
  });
};

/** A person whom the OpenID provider has sent back to a gateway, and where that has sent them. */
export const signInOutside = async (
  gateway: GatewayProcess,
  person: string,
): Promise<{ browser: Browser; address: URL }> => {
  const browser = gateway.browser();
  const back = await new OutsideBrowser().signIn(await begin(browser), person);
  return { browser, address: await comeBack(browser, gateway.origin, back) };
};

/** Exchanges the ticket of an address for a session. */
export const enter = (browser: Browser, address: URL): Promise<Answer<LoginUser>> =>
  browser.call<LoginUser>(`/api/user/ssoLogin?ticket=${address.searchParams.get('ticket')}`);

/** Why the login page was opened; null when it was not. */
export const reasonOf = (address: URL): string | null => address.searchParams.get('refused');
