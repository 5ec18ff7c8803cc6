import { Agent, request } from 'node:http';
import { TOTP } from 'otpauth';
import { requiredHeaders, role } from '#libs/contracts';
import { OutsideBrowser } from '../../../test/medium/sso/outside.js';
import { HttpClient, passwordHash, testAdministrator, testCaptcha, until } from '../../../test/stack/index.js';
import type { Attack, Target } from './attack.js';
import { foreignAddress, keepGoing } from './raw-card.js';

/** Concurrent connections of the attacker, all from one IP address. */
const connections = 250;

/** A request without a session, which an attack repeats. */
interface AnonymousRequest {
  method: 'GET' | 'POST';
  path: string;
  cookie?: string;
  /** Returns the body of the n-th request. */
  body?: (n: number) => object;
}

/** Repeats a request on every connection, each time as soon as the previous response has ended. */
const flood = ({ httpUrl }: Target, { method, path, cookie = '', body }: AnonymousRequest): void => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { ...requiredHeaders, 'content-type': 'application/json', cookie };
  let count = 0;
  keepGoing(
    connections,
    () =>
      new Promise<void>((resolve) => {
        const options = { agent, method, headers, localAddress: foreignAddress };
        const outgoing = request(httpUrl + path, options, (response) => void response.resume().once('close', resolve));
        outgoing.once('error', () => resolve());
        outgoing.end(body && JSON.stringify(body(count++)));
      }),
  );
};

const attack = (name: string, prepare: (target: Target) => Promise<AnonymousRequest>): Attack => ({
  name,
  withoutSession: true,
  start: async (target) => flood(target, await prepare(target)),
});

/** Sign-ins without a captcha that rotate through 50 accounts. */
const signIns = attack('sign-ins', async () => ({
  method: 'POST',
  path: '/api/user/login',
  body: (n) => ({ account: `operator${n % 50}`, password: 'a'.repeat(64), mcode: '' }),
}));

/** Second-factor codes, guessed by a caller who has passed the password check. */
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
  const attacker = new HttpClient(target.httpUrl);
  await attacker.signIn({ account, password: added.initialPassword });
  const change = { oldPassword: passwordHash(added.initialPassword), newPassword: passwordHash(password) };
  await attacker.call('POST', '/api/user/changePassword', change);
  // a password change ends the session shortly after
  await attacker.signIn({ account, password });
  const proof = { password: passwordHash(password) };
  const { secret } = await attacker.call<{ secret: string }>('POST', '/api/user/secondFactor/begin', proof);
  await attacker.call('POST', '/api/user/secondFactor/confirm', { code: new TOTP({ secret }).generate() });
  const pendingClient = new HttpClient(target.httpUrl);
  await pendingClient.call('GET', '/api/captcha/getImage');
  await pendingClient.envelope('POST', '/api/user/login', { account, ...proof, mcode: testCaptcha });
  return {
    method: 'POST',
    path: '/api/user/secondFactor/enter',
    cookie: pendingClient.cookie,
    body: (n) => ({ code: String(n % 1_000_000).padStart(6, '0') }),
  };
});

/** Begins a sign-in at the provider; returns the client with its cookies and the authorization URL. */
const beginSsoSignIn = async ({ httpUrl }: Target): Promise<{ client: HttpClient; address: string }> => {
  const client = new HttpClient(httpUrl);
  const { address } = await client.call<{ address: string }>('POST', '/api/user/sso/begin', { way: 'oidc' });
  return { client, address };
};

/** Provider callbacks with a valid state and an invalid code. */
const invalidCallbacks = attack('ways-back', async (target) => {
  const { client, address } = await beginSsoSignIn(target);
  const state = new URL(address).searchParams.get('state') ?? '';
  return { method: 'GET', path: `/api/user/sso/callback?state=${state}&code=none`, cookie: client.cookie };
});

/** Invalid tickets, sent with the ticket cookie of a browser that has completed a provider callback. */
const invalidTickets = attack('tickets', async (target) => {
  const { client, address } = await beginSsoSignIn(target);
  const callback = await new OutsideBrowser().signIn(address, testAdministrator.account);
  const headers = { cookie: client.cookie };
  const response = await fetch(`${target.httpUrl}${callback.pathname}${callback.search}`, {
    redirect: 'manual',
    headers,
  });
  const [cookie] = response.headers.getSetCookie().filter((each) => each.startsWith('firstbell.ticket'));
  if (!cookie) throw new Error('the callback set no ticket cookie');
  return { method: 'GET', path: '/api/user/ssoLogin?ticket=none', cookie: cookie.split(';')[0] ?? '' };
});

/** Guessed phone numbers of parents, at a school that sells online. */
const guessedParents = attack('proofs', async (target) => {
  const admin = new HttpClient(target.httpUrl);
  await admin.signIn();
  const schoolCode = 'HOSTILE';
  const schoolFields = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  await admin.call('POST', '/api/lds/school/add', {
    name: schoolCode,
    source: 'product',
    code: schoolCode,
    ...schoolFields,
  });
  const introduction = { introduceTitle: '家校服务', introduceContent: '考勤' };
  const config = { schoolCode, isOpen: 1, isOpenOnlineOrder: 1, ...introduction };
  const isSaved = (): Promise<boolean> =>
    admin.call('POST', '/api/addedvalue/config/save', config).then(
      () => true,
      () => false,
    );
  await until(isSaved, 'the added-value service has received the school', 60);
  return {
    method: 'POST',
    path: '/api/addedvalue/mobile/prove',
    body: (n) => ({ schoolCode, phone: `139${String(n).padStart(8, '0')}`, studentName: '王小明' }),
  };
});

/** Attacks by callers who have no session. */
export const visitors: readonly Attack[] = [signIns, secondFactors, invalidCallbacks, invalidTickets, guessedParents];
