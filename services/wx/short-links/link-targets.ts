import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import type { MobileEnvironment } from '#libs/contracts';

/** Allowed targets of links: the configured parents' web app, directly or through the official account. */
@Injectable()
export class LinkTargets {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Address of the web app, without a slash at its end. */
  addressOf(environment: MobileEnvironment): string | undefined {
    return this.tools?.mobileUrls.get(environment);
  }

  /** True when the official account is known, through which links are opened. */
  get canWrap(): boolean {
    return this.tools?.mobileAppId !== undefined;
  }

  /** The page behind the authorisation of the official account: it comes with a `code` that says who opened it. */
  wrapped(page: string): string {
    const query = new URLSearchParams({
      appid: this.tools?.mobileAppId ?? '',
      redirect_uri: page,
      response_type: 'code',
      scope: 'snsapi_base',
      state: 'link',
    });
    return `${this.tools?.authorizeUrl}?${query.toString()}#wechat_redirect`;
  }

  /** The address as it is followed, or undefined when links may not lead there. */
  allowed(given: string): string | undefined {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || url.username !== '' || url.password !== '') return undefined;
    if (!this.isPage(url) && !this.isWrapped(url)) return undefined;
    return url.href;
  }

  /** http is as good as configured: the configuration accepts it for a simulator alone. */
  private isPage({ origin, pathname }: URL): boolean {
    const page = `${origin}${pathname}/`;
    return [...(this.tools?.mobileUrls.values() ?? [])].some((address) => page.startsWith(`${address}/`));
  }

  private isWrapped(url: URL): boolean {
    if (!this.tools || `${url.origin}${url.pathname}` !== this.tools.authorizeUrl) return false;
    const [appId, ...others] = url.searchParams.getAll('appid');
    const [page, ...more] = url.searchParams.getAll('redirect_uri');
    if (page === undefined || others.length + more.length > 0 || !URL.canParse(page)) return false;
    const target = new URL(page);
    return appId === this.tools.mobileAppId && target.username === '' && target.password === '' && this.isPage(target);
  }

  private get tools(): Config['debugTools'] {
    return this.config.debugTools;
  }
}
