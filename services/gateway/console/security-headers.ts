import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { WeComConfig } from '#libs/kernel/config';

/** Where WeCom keeps QR codes and logos of corporations. Source: `corp_wxqrcode`, `qrcode_big` of documented responses. */
const weComPictures = 'https://*.qpic.cn';

/** Origins of the pictures that the console shows beside its own: QR codes of corporations, logos of apps. */
export const pictureOrigins = (weCom: WeComConfig | undefined): string[] => {
  if (!weCom) return [];
  const addresses = [weCom.simulatorUrl ?? '', ...weCom.apps.map(({ logo }) => logo)];
  const origins = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  return [...new Set([weComPictures, ...origins])];
};

const self = "'self'";

/**
 * What a browser may do with our responses. Styles are written at run time by antd, hence 'unsafe-inline' for them alone;
 * pictures of captchas are data URLs, those of WeCom come from `pictures`. Plain http must keep working in a school's own
 * network, so nothing is upgraded.
 */
export const securityHeaders = (pictures: readonly string[]): RequestHandler => {
  const setCommon = commonHeaders(pictures);
  return (request, response, next) => {
    response.setHeader('permissions-policy', permissionsPolicy);
    // on plain http browsers ignore it, with a warning in the log of every page
    if (isTrustworthy(request)) response.setHeader('cross-origin-opener-policy', 'same-origin');
    setCommon(request, response, next);
  };
};

/** Devices and sensors that none of our pages uses, nor a page in a frame of theirs. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** True for https, and for the machine of the browser itself. */
const isTrustworthy = ({ secure, hostname }: Request): boolean =>
  secure || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname ?? '');

const commonHeaders = (pictures: readonly string[]): ReturnType<typeof helmet> =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', ...pictures],
        fontSrc: [self, 'data:'],
        // the live feed too: 'self' holds the own host's sockets
        connectSrc: [self],
        objectSrc: ["'none'"],
        baseUri: [self],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // on plain http a browser ignores this header, and behind https the proxy decides about it
    strictTransportSecurity: false,
    // set above, where browsers heed it
    crossOriginOpenerPolicy: false,
    // browsers ignore it on plain http, with a warning in the log of every page
    originAgentCluster: false,
  });

/** What a page beside the console may do, which is less: it has no styles but its own, and talks to no other origin. */
export const ownPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
