import { request } from 'node:http';
import { HttpClient } from '../../../test/stack/index.js';
import { requiredHeaders } from '#libs/contracts';
import type { Attack, Target } from './attack.js';
import { foreignAddress, keepGoing } from './raw-card.js';

const atOnce = 8;

/** Posts JSON and resolves when the response, or the end of the connection, has come. */
const post = ({ httpUrl }: Target, path: string, body: string, cookie = ''): Promise<void> =>
  new Promise((resolve) => {
    const headers = { ...requiredHeaders, 'content-type': 'application/json', cookie };
    const options = { agent: false, method: 'POST', localAddress: foreignAddress, headers };
    const sent = request(httpUrl + path, options, (response) => {
      response.resume().once('close', resolve);
    });
    // one that is cut off while it sends has more than one error
    sent.on('error', () => resolve());
    // the last of them comes after the response, when the request does not listen any more
    sent.once('socket', (socket) => socket.on('error', () => resolve()));
    sent.end(body);
  });

/** 4 MB of nested arrays to the call with the largest bodies, without a session. */
const nestedBodies: Attack = {
  name: 'nested-bodies',
  start: (target) => {
    const depth = 2_000_000;
    const body = `{"pushClassCards":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    keepGoing(atOnce, () => post(target, '/api/schoolDevice/restartOrClearCache', body));
  },
};

/** 300,000 unknown keys, by an operator. */
const unknownKeys: Attack = {
  name: 'unknown-keys',
  start: async (target) => {
    const client = new HttpClient(target.httpUrl);
    await client.signIn();
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, 1])));
    keepGoing(atOnce, () => post(target, '/api/schoolDevice/restartOrClearCache', body, client.cookie));
  },
};

/** Captchas and wrong passwords for ever other accounts, from one address. */
const guessedPasswords: Attack = {
  name: 'guessed-passwords',
  start: (target) => {
    let count = 0;
    const body = (): string =>
      JSON.stringify({ account: `operator${count++ % 50}`, password: 'a'.repeat(64), mcode: '1234' });
    keepGoing(atOnce, () => guess(target, body()));
  },
};

const guess = (target: Target, body: string): Promise<void> =>
  new Promise((resolve) => {
    const url = `${target.httpUrl}/api/captcha/getImage`;
    request(url, { localAddress: foreignAddress, headers: requiredHeaders }, (response) => {
      const cookie = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
      response.resume().once('close', () => void post(target, '/api/user/login', body, cookie).then(resolve));
    })
      .on('error', () => resolve())
      .end();
  });

/** Attacks by callers over HTTP. */
export const callers: readonly Attack[] = [nestedBodies, unknownKeys, guessedPasswords];
