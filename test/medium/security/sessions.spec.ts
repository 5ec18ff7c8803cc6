import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { texts } from '#libs/contracts';
import { AllProcess } from '../authz/all-process.js';
import { Browser, hashed } from '../gateway/browser.js';

const administrator = { account: 'admin', password: 'firstbell1' };

describe('sessions and secrets', () => {
  let all: AllProcess;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'trace', ADMIN_PASSWORD: administrator.password });
  });
  afterAll(() => all.close());

  let addresses = 0;
  const browser = (): Browser => new Browser(all.origin, `203.0.113.${(addresses += 1)}`);

  it('leave nothing in the log and nothing in an address', async () => {
    const operator = browser();
    expect(await operator.signIn(administrator.account, administrator.password)).toMatchObject({ rtnCode: '0' });
    const body = {
      account: 'loguser',
      phone: '13712349876',
      username: '日志',
      tags: 512,
      areaList: [{ code: '440100' }],
    };
    const added = await operator.call<{ initialPassword: string }>('/api/lds/adminAccount/add', body);
    expect(added).toMatchObject({ rtnCode: '0' });
    await operator.call('/api/lds/adminAccount/list', { phone: '13712349876' });
    await operator.call('/api/lds/adminAccount/list', { nonsense: '13712349876' });
    const cookies = [...operator.cookies.values()];
    const token = operator.cookies.get('firstbell.sid')?.split('.')[0] ?? '';
    await operator.signIn(administrator.account, 'wrong-password');
    await operator.call('/api/user/logout');
    expect(all.log).toContain('/api/user/login');
    const secrets = [
      ...cookies,
      token,
      createHash('sha256').update(token).digest('hex'),
      administrator.password,
      hashed(administrator.password),
      hashed('wrong-password'),
      added.bizData?.initialPassword ?? '',
      '13712349876',
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(3);
      expect(all.log.includes(secret)).toBe(false);
    }
    expect(all.log).not.toMatch(/"(cookie|set-cookie|authorization)":"(?!\[Redacted\])/i);
  });

  it('are not taken from an address, only from the cookie', async () => {
    const operator = browser();
    await operator.signIn(administrator.account, administrator.password);
    const sid = operator.cookies.get('firstbell.sid') ?? '';
    for (const query of [`firstbell.sid=${sid}`, `sid=${sid}`, `session=${sid}`]) {
      expect(await browser().call(`/api/user/current?${query}`)).toMatchObject({ status: 401 });
    }
  });

  it('lie in cookies that neither scripts nor other sites use', async () => {
    const headers = { terminal: 'ADMIN_PC', version: '1.0.0' };
    const image = await fetch(`${all.origin}/api/captcha/getImage`, { headers });
    const [captcha = ''] = image.headers.getSetCookie();
    const login = await fetch(`${all.origin}/api/user/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', cookie: captcha.split(';')[0] ?? '' },
      body: JSON.stringify({ account: 'admin', password: hashed(administrator.password), mcode: '1234' }),
    });
    const cookies = [captcha, ...login.headers.getSetCookie()].filter(
      (cookie) => !/Expires=Thu, 01 Jan 1970/.test(cookie),
    );
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=(Lax|Strict)/i);
  });

  it('need a captcha that is good for one try, right or wrong', async () => {
    const operator = browser();
    await operator.call('/api/captcha/getImage');
    const login = { account: 'admin', password: hashed(administrator.password), mcode: '1234' };
    const kept = new Map(operator.cookies);
    expect(await operator.call('/api/user/login', { ...login, mcode: '9999' })).toMatchObject({
      msg: texts.captchaWrong,
    });
    for (const [name, value] of kept) operator.cookies.set(name, value);
    expect(await operator.call('/api/user/login', login)).toMatchObject({ msg: texts.captchaWrong });
    await operator.call('/api/captcha/getImage');
    const fresh = new Map(operator.cookies);
    expect(await operator.call('/api/user/login', login)).toMatchObject({ rtnCode: '0' });
    for (const [name, value] of fresh) operator.cookies.set(name, value);
    expect(await operator.call('/api/user/login', login)).toMatchObject({ msg: texts.captchaWrong });
  });

  it('are safe from scripts of others: no page of the product runs any but its own files', async () => {
    const page = await fetch(`${all.origin}/`, { headers: { accept: 'text/html' } });
    for (const answer of [page, await fetch(`${all.origin}/api/user/current`)]) {
      const policy = new Map(
        (answer.headers.get('content-security-policy') ?? '').split(';').map((each) => {
          const [name = '', ...values] = each.trim().split(' ');
          return [name, values.join(' ')];
        }),
      );
      expect(policy.get('default-src')).toBe("'self'");
      expect(policy.get('script-src')).toBe("'self'");
      expect(policy.get('object-src')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'self'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-powered-by')).toBeNull();
    }
    const files = ['web/index.html', 'web/dist/index.html'].map((file) => join(process.cwd(), file));
    for (const file of files.filter(existsSync)) {
      const html = readFileSync(file, 'utf8');
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+\s*=|javascript:/i);
    }
  });
});

describe('a proxy in front', () => {
  it.each([
    ['none by default, its own machine neither', '', false],
    ['its own machine', 'loopback', true],
    ['another address', '192.0.2.1', false],
    ['a network', '192.0.2.0/24,127.0.0.0/8', true],
  ])('is believed when it is trusted: %s', async (_what, trusted, secure) => {
    const all = await AllProcess.start({ TRUSTED_PROXIES: trusted });
    const headers = { terminal: 'ADMIN_PC', version: '1.0.0', 'x-forwarded-proto': 'https' };
    const image = await fetch(`${all.origin}/api/captcha/getImage`, { headers });
    expect(image.headers.getSetCookie()[0]?.includes('; Secure')).toBe(secure);
    await all.close();
  });
});
