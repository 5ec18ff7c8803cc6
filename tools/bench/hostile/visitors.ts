import { Agent, request } from 'node:http';
import { TOTP } from 'otpauth';
import { requiredHeaders, role } from '#libs/contracts';
import { OutsideBrowser } from '../../../test/medium/sso/outside.js';
import { HttpClient, passwordHash, testAdministrator, testCaptcha, until } from '../../../test/stack/index.js';
import type { Attack, Target } from './attack.js';
import { foreignAddress, keepGoing } from './raw-card.js';

/** Connections of the attacker, all from one address. */
const connections = 250;

/** A call without a session, over and over. */
interface VisitorCall {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  /** The body of the n-th call. */
  body?: (n: number) => object;
}

/** Makes a call on all connections, on each again as soon as it is answered. */
const flood = ({ httpUrl }: Target, { method, path, cookie = '', body }: VisitorCall): void => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { ...requiredHeaders, 'content-type': 'application/json', cookie };
  let count = 0;
  keepGoing(
    connections,
    () =>
      new Promise<void>((resolve) => {
        const options = { agent, method, headers, localAddress: foreignAddress };
        const sent = request(httpUrl + path, options, (response) => void response.resume().once('close', resolve));
        sent.once('error', () => resolve());
        sent.end(body && JSON.stringify(body(count++)));
      }),
  );
};

const attack = (name: string, callOf: (target: Target) => Promise<VisitorCall>): Attack => ({
  name,
  withoutSession: true,
  start: async (target) => flood(target, await callOf(target)),
});

/** Passwords without a captcha, for ever other accounts. */
const signIns = attack('sign-ins', async () => ({
  method: 'POST',
  path: '/api/user/login',
  body: (n) => ({ account: `operator${n % 50}`, password: 'a'.repeat(64), mcode: '' }),
}));

/** Codes of a second factor, by a caller who knows the password. */
const secondFactors = attack('second-factors', async (target) => {
  const admin = new HttpClient(target.httpUrl);
  await admin.signIn();
  const account = 'attacker';
  const person = { username: account, phone: '13900000000', tags: role.administrator, areaList: [{ code: '440000' }] };
  const added = await admin.call<{ initialPassword: string }>('POST', '/api/lds/adminAccount/add', {
    account,
    ...person,
  });
  const password = 'attacker01';
  const own = new HttpClient(target.httpUrl);
  await own.signIn({ account, password: added.initialPassword });
  const change = { oldPassword: passwordHash(added.initialPassword), newPassword: passwordHash(password) };
  await own.call('POST', '/api/user/changePassword', change);
  // the session that has changed it ends soon
  await own.signIn({ account, password });
  const proof = { password: passwordHash(password) };
  const { secret } = await own.call<{ secret: string }>('POST', '/api/user/secondFactor/begin', proof);
  await own.call('POST', '/api/user/secondFactor/confirm', { code: new TOTP({ secret }).generate() });
  const begun = new HttpClient(target.httpUrl);
  await begun.call('GET', '/api/captcha/getImage');
  await begun.envelope('POST', '/api/user/login', { account, ...proof, mcode: testCaptcha });
  return {
    method: 'POST',
    path: '/api/user/secondFactor/enter',
    cookie: begun.cookie,
    body: (n) => ({ code: String(n % 1_000_000).padStart(6, '0') }),
  };
});

/** Where the provider sends a person, and the cookie of their browser. */
const begunOutside = async ({ httpUrl }: Target): Promise<{ client: HttpClient; address: string }> => {
  const client = new HttpClient(httpUrl);
  const { address } = await client.call<{ address: string }>('POST', '/api/user/sso/begin', { way: 'oidc' });
  return { client, address };
};

/** Ways back from a provider with a code that is none. */
const waysBack = attack('ways-back', async (target) => {
  const { client, address } = await begunOutside(target);
  const state = new URL(address).searchParams.get('state') ?? '';
  return { method: 'GET', path: `/api/user/sso/callback?state=${state}&code=none`, cookie: client.cookie };
});

/** Tickets that are none, in a browser that has returned from a provider. */
const tickets = attack('tickets', async (target) => {
  const { client, address } = await begunOutside(target);
  const back = await new OutsideBrowser().signIn(address, testAdministrator.account);
  const headers = { cookie: client.cookie };
  const response = await fetch(`${target.httpUrl}${back.pathname}${back.search}`, { redirect: 'manual', headers });
  const [cookie] = response.headers.getSetCookie().filter((each) => each.startsWith('firstbell.ticket'));
  if (!cookie) throw new Error('no ticket');
  return { method: 'GET', path: '/api/user/ssoLogin?ticket=none', cookie: cookie.split(';')[0] ?? '' };
});

/** Guesses at parents of a school that sells online. */
const proofs = attack('proofs', async (target) => {
  const admin = new HttpClient(target.httpUrl);
  await admin.signIn();
  const schoolCode = 'HOSTILE';
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  await admin.call('POST', '/api/lds/school/add', { name: schoolCode, source: 'product', code: schoolCode, ...kind });
  const introduction = { introduceTitle: '家校服务', introduceContent: '考勤' };
  const config = { schoolCode, isOpen: 1, isOpenOnlineOrder: 1, ...introduction };
  const opened = (): Promise<boolean> =>
    admin.call('POST', '/api/addedvalue/config/save', config).then(
      () => true,
      () => false,
    );
  await until(opened, 'the school is known to added value', 60);
  return {
    method: 'POST',
    path: '/api/addedvalue/mobile/prove',
    body: (n) => ({ schoolCode, phone: `139${String(n).padStart(8, '0')}`, studentName: '王小明' }),
  };
});

/** Attacks by callers who have no session. */
export const visitors: readonly Attack[] = [signIns, secondFactors, waysBack, tickets, proofs];
