import helmet from 'helmet';

const self = "'self'";

/**
 * What a browser may do with our responses. Styles are written at run time by antd, hence 'unsafe-inline' for them alone;
 * pictures of captchas are data URLs, those of WeCom come from `pictures`. Plain http must keep working in a school's own
 * network, so nothing is upgraded.
 */
export const securityHeaders = (pictures: readonly string[]): ReturnType<typeof helmet> =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', ...pictures],
        fontSrc: [self, 'data:'],
        connectSrc: [self, 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // on plain http a browser ignores this header, and behind https the proxy decides about it
    strictTransportSecurity: false,
    // browsers ignore these two on plain http, with a warning in the log of every page
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });

/** What the pay page may do besides, which is less: it has no styles but its own, and talks to nobody but us. */
export const payPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
