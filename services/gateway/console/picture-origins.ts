import type { WeComConfig } from '#libs/config';

/** Where WeCom keeps QR codes and logos of corporations. Source: `corp_wxqrcode`, `qrcode_big` of documented responses. */
const weComPictures = 'https://*.qpic.cn';

/** Origins of the pictures that the console shows beside its own: QR codes of corporations, logos of apps. */
export const pictureOrigins = (weCom: WeComConfig | undefined): string[] => {
  if (!weCom) return [];
  const addresses = [weCom.simulatorUrl ?? '', ...weCom.apps.map(({ logo }) => logo)];
  const origins = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  return [...new Set([weComPictures, ...origins])];
};
