import { allChannelVariables } from './channel-variables.js';
import { ConfigError, Variables } from './variables.js';

type Env = Record<string, string | undefined>;

/** Variables with the addresses of systems outside; `npm run simulators` prints others for each. */
const addressNames = [
  ...['USER_CENTRE_URL', 'QUANKEYUN_URL', 'SJCLOUD_URL', 'PRODUCT_WECHAT_URL'],
  ...allChannelVariables.flatMap(({ addresses }) => addresses),
  ...['WECOM_API_URL', 'WECOM_OPEN_URL', 'WECOM_LOGIN_URL', 'TRTC_API_URL'],
  ...['CHANNEL_WECOM_URL', 'CHANNEL_DINGTALK_URL', 'CHANNEL_FEISHU_URL'],
  ...['MINI_PROGRAM_HOST', 'MOBILE_ONLINE_URL', 'MOBILE_TEST_URL', 'MOBILE_AUTHORIZE_URL'],
];

/** The addresses of systems outside that the environment gives, by variable. */
export const outsideAddresses = (env: Env): ReadonlyMap<string, string> => {
  const read = new Variables(env);
  return new Map(
    addressNames.flatMap((name) => {
      const address = read.text(name);
      return address === undefined || !URL.canParse(address) ? [] : [[name, address] as const];
    }),
  );
};

/** True for a production. @throws ConfigError when one is given a simulator: nothing that is paid or bought there is real */
export const productionOf = (env: Env): boolean => {
  if (env['NODE_ENV'] !== 'production') return false;
  const name = Object.keys(env).find((each) => /^[A-Z_]+_SIMULATOR$/.test(each) && env[each]?.trim());
  if (name !== undefined) throw simulated(name);
  return true;
};

/** The refusal of an address at which a simulator is. */
export const simulated = (name: string): ConfigError =>
  new ConfigError(`${name}: accepts no simulator with NODE_ENV=production`);
