import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPair, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import { Clock } from '#libs/kernel/clock';
import { LogoutTokens, ProviderKeys } from './logout-tokens.js';
import { algorithms, OidcDiscovery } from './oidc-server.js';

const ecCurves: Record<string, string> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };
const rsa = (modulusLength = 2048) => promisify(generateKeyPair)('rsa', { modulusLength });

describe('LogoutTokens', () => {
  let server: Server;
  let origin: string;
  /** Response of the provider at `/keys`. */
  let keySet: { status: number; headers?: Record<string, string>; keys: KeyObject[] };
  let requests: string[];
  let listed: string[] | undefined;
  let tokens: LogoutTokens;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      requests.push(url);
      const metadata = { issuer: origin, jwks_uri: `${origin}/keys`, id_token_signing_alg_values_supported: listed };
      const keys = { keys: keySet.keys.map((key) => key.export({ format: 'jwk' })) };
      if (url === '/keys') response.writeHead(keySet.status, keySet.headers);
      else response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(url.startsWith('/.well-known/') ? metadata : keys));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests = [];
    listed = [...algorithms, 'HS256', 'none', 'ML-DSA-44'];
    keySet = { status: 200, keys: [] };
    const clock = new Clock();
    const discovery = new OidcDiscovery(clock);
    tokens = new LogoutTokens(discovery, new ProviderKeys(discovery), clock);
  });
  afterAll(() => void server.close());

  const verify = (token: string) =>
    tokens.verify(
      {
        issuer: origin,
        clientId: 'us',
        clientSecret: '',
        name: '',
        scope: '',
        claim: '',
        roleMap: [],
        logout: 'local',
      },
      token,
    );
  const logout = (alg: string, key: KeyObject | Uint8Array, kid?: string): Promise<string> =>
    new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} } })
      .setProtectedHeader({ alg, typ: 'logout+jwt', ...(kid !== undefined && { kid }) })
      .setIssuer(origin)
      .setAudience('us')
      .setSubject('person')
      .setJti('1')
      .setIssuedAt()
      .sign(key);
  const keysOf = (alg: string) => {
    const namedCurve = ecCurves[alg];
    if (namedCurve !== undefined) return generateKeyPairSync('ec', { namedCurve });
    return alg.startsWith('Ed') ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 2048 });
  };

  it.each(algorithms)('accepts %s of the right key alone', async (alg) => {
    const [own, other] = [keysOf(alg), keysOf(alg)];
    keySet.keys = [own.publicKey];
    await expect(verify(await logout(alg, own.privateKey))).resolves.toMatchObject({ sub: 'person', sid: undefined });
    await expect(verify(await logout(alg, other.privateKey))).rejects.toThrow('signature');
  });

  it('tries every key when the token names none', async () => {
    const pairs = [await rsa(), await rsa(), await rsa()];
    keySet.keys = pairs.slice(0, 2).map(({ publicKey }) => publicKey);
    for (const [index, { privateKey }] of pairs.entries()) {
      const result = verify(await logout('RS256', privateKey));
      if (index < 2) await expect(result).resolves.toMatchObject({ sub: 'person' });
      else await expect(result).rejects.toThrow('signature');
    }
  });

  it('refuses secrets, algorithms that the provider does not list, and text that is no JWT', async () => {
    const { privateKey } = await rsa();
    await expect(verify(await logout('HS256', new Uint8Array(32)))).rejects.toThrow('alg');
    for (const text of [
      '',
      'a.b',
      'a.b.c',
      '..',
      `${Buffer.from('[]').toString('base64url')}.e30.AA`,
      'x'.repeat(20_000),
    ])
      await expect(verify(text)).rejects.toThrow('no JWT');
    await expect(verify(await logout('PS384', privateKey))).rejects.toThrow('signature');
    expect(requests.filter((url) => url === '/keys')).toHaveLength(1);
  });

  it('accepts RS256 alone from a provider that lists no algorithm', async () => {
    listed = undefined;
    const { privateKey, publicKey } = await rsa();
    keySet.keys = [publicKey];
    await expect(verify(await logout('RS512', privateKey))).rejects.toThrow('alg');
    await expect(verify(await logout('RS256', privateKey))).resolves.toMatchObject({ sub: 'person' });
  });

  it('refuses an RSA key of less than 2048 bits', async () => {
    const { publicKey } = await rsa(1024);
    keySet.keys = [publicKey];
    const [head = '', claims = ''] = (await logout('RS256', (await rsa()).privateKey)).split('.');
    await expect(verify(`${head}.${claims}.${Buffer.alloc(128).toString('base64url')}`)).rejects.toThrow('signature');
  });

  it('requests an unknown key once in 30 s', async () => {
    const { privateKey, publicKey } = await rsa();
    keySet.keys = [publicKey];
    const unknown = await logout('RS256', privateKey, 'unknown');
    for (let times = 0; times < 3; times++) await expect(verify(unknown)).rejects.toThrow('signature');
    expect(requests.filter((url) => url === '/keys')).toHaveLength(1);
  });

  it.each([
    ['an error', 503, {}],
    ['a redirect', 302, { location: '/moved' }],
  ])('treats %s of the key set as a provider that is away', async (_, status, headers) => {
    keySet = { status, headers, keys: [] };
    const { privateKey } = await rsa();
    await expect(verify(await logout('RS256', privateKey))).rejects.toMatchObject({ reason: 'away' });
    expect(requests).not.toContain('/moved');
  });
});
