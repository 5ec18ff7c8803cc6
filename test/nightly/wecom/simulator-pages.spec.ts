import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { providerIn } from '../../../tools/simulators/wecom/simulated-provider.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { CallbackReceiver } from './callback-receiver.js';
import { SimulatorClient } from './simulator-client.js';
import { World } from './simulator-world.js';

describe('pages of the WeCom simulator', () => {
  let world: World;
  let receiver: CallbackReceiver;
  beforeEach(async () => {
    world = await World.start();
    receiver = await CallbackReceiver.start(world.simulator.provider);
    world.simulator.callbacksTo(receiver.urls);
    await world.simulator.delivered();
  });
  afterEach(async () => {
    await world.simulator.close();
    receiver.close();
  });

  const open = async (path: string, query: Record<string, string> = {}) => {
    const response = await fetch(`${world.simulator.url}${path}?${new URLSearchParams(query).toString()}`);
    return { status: response.status, html: await response.text() };
  };
  /** Sends a form as the browser does. */
  const send = async (path: string, fields: Record<string, string> | [string, string][]) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${world.simulator.url}${path}`, { method: 'POST', body, redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() };
  };
  /** The hidden fields of a page, as its form sends them. */
  const hiddenIn = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&#38;', '&'),
      ]),
    );

  it('install an app with a code that counts once', async () => {
    const { suiteId } = world.simulator.provider.apps[0]!;
    const { pre_auth_code } = await world.client.suite('get_pre_auth_code');
    const query = {
      ...{ suite_id: suiteId, pre_auth_code: String(pre_auth_code) },
      ...{ redirect_uri: 'http://console.example/back?x=1', state: 'S&1' },
    };
    const page = await open('/3rdapp/install', query);
    expect(page.html).toContain('模拟');
    expect(page.html).toContain('实验小学');
    const form = { ...hiddenIn(page.html), corp_id: world.corpId };
    const done = await send('/3rdapp/install', form);
    expect(done.status).toBe(303);
    const back = new URL(done.location);
    expect([back.origin, back.searchParams.get('x'), back.searchParams.get('state')]).toEqual([
      'http://console.example',
      '1',
      'S&1',
    ]);
    await world.simulator.delivered();
    const authCode = back.searchParams.get('auth_code')!;
    expect(receiver.of('create_auth')).toMatchObject([{ fields: { AuthCode: authCode, State: 'S&1' } }]);
    expect((await world.client.suite('get_permanent_code', { auth_code: authCode })).errcode).toBe(0);
    expect((await open('/3rdapp/install', query)).status).toBe(400);
    expect(await send('/3rdapp/install', form)).toMatchObject({ status: 400, html: expect.stringContaining('40077') });
  });

  it('register a corporation with a code of ten minutes, and install apps along with it', async () => {
    const asked = { template_id: world.simulator.provider.registerTemplate, corp_name: '新学校', admin_name: '李校长' };
    const code = async () =>
      String((await world.client.provider('get_register_code', { ...asked, state: 'R1' }))['register_code']);
    const late = await code();
    world.simulator.moveClock(600);
    expect((await open('/3rdservice/wework/register', { register_code: late })).html).toContain('42003');
    const register_code = await code();
    const page = await open('/3rdservice/wework/register', { register_code });
    expect(page.html).toContain('value="新学校"');
    expect((await world.client.provider('get_register_info', { register_code })).errcode).toBe(40078);
    const fields = { ...hiddenIn(page.html), corp_name: '新学校', admin_name: '李校长', admin_mobile: '13900000000' };
    const done = await send('/3rdservice/wework/register', [...Object.entries(fields), ['app', 'stats']]);
    expect(done.html).toContain('注册成功');
    await world.simulator.delivered();
    const info = await world.client.provider('get_register_info', { register_code });
    expect(info).toMatchObject({
      errcode: 0,
      auth_user_info: { userid: 'admin' },
      state: 'R1',
      template_id: asked.template_id,
    });
    expect(receiver.of('register_corp')).toMatchObject([
      {
        receiveId: world.simulator.provider.corpId,
        fields: { AuthCorpId: info['corpid'], RegisterCode: register_code, State: 'R1', UserId: 'admin' },
      },
    ]);
    const auth_code = receiver.of('create_auth')[0]!.fields['AuthCode'];
    expect(await world.client.suite('get_permanent_code', { auth_code })).toMatchObject({
      auth_corp_info: { corpid: info['corpid'], corp_name: '新学校' },
      register_code_info: { register_code, state: 'R1' },
    });
    expect((await send('/3rdservice/wework/register', fields)).status).toBe(400);
  });

  it('sign a member in', async () => {
    const { corpId, login } = world.simulator.provider;
    const query = {
      login_type: 'CorpApp',
      appid: corpId,
      agentid: login.agentId,
      redirect_uri: 'http://console.example/sso',
      state: 'L1',
    };
    const page = await open('/wwlogin/sso/login', query);
    expect(page.html).toContain('采购员甲');
    const back = new URL((await send('/wwlogin/sso/login', { ...query, userid: 'buyer1' })).location);
    expect(back.searchParams.get('state')).toBe('L1');
    const { access_token } = await world.client.call('gettoken', undefined, {
      corpid: corpId,
      corpsecret: login.secret,
    });
    const token = { access_token: String(access_token) };
    const code = back.searchParams.get('code')!;
    expect(await world.client.call('auth/getuserinfo', undefined, { ...token, code })).toMatchObject({
      userid: 'buyer1',
    });
    expect(await world.client.call('user/get', undefined, { ...token, userid: 'buyer1' })).toMatchObject({
      name: '采购员甲',
    });
    expect((await open('/wwlogin/sso/login', { ...query, appid: 'ww-other' })).status).toBe(400);
    expect((await open('/wwlogin/sso/login', { ...query, redirect_uri: 'javascript:1' })).status).toBe(400);
  });

  it('show everything, escaped, and let a tester decide', async () => {
    const { order_id } = await world.order(2);
    const control = (fields: Record<string, string>) => send('/simulator/control', fields);
    await control({ action: 'registerCorp', name: '<b>学校</b>' });
    await control({ action: 'pay', orderId: String(order_id) });
    await control({ action: 'moveClock', seconds: '3' });
    expect(await control({ action: 'leave', corpId: world.corpId, userid: 'u1', from: 'corp' })).toMatchObject({
      status: 303,
      location: `/simulator/corp?corpId=${world.corpId}`,
    });
    const { html } = await open('/simulator');
    expect(html).toContain('&#60;b&#62;学校');
    for (const text of ['模拟企业微信', '实验小学', String(order_id), '已支付', 'license_pay_success'])
      expect(html).toContain(text);
    const corp = await open('/simulator/corp', { corpId: world.corpId });
    for (const text of ['老师1', '离职', '未绑定']) expect(corp.html).toContain(text);
    expect(await control({ action: 'nothing' })).toMatchObject({ status: 400 });
    expect(await control({ action: 'pay', orderId: 'none' })).toMatchObject({
      status: 400,
      html: expect.stringContaining('701005'),
    });
    const json = await fetch(`${world.simulator.url}/simulator/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'setContacts', corpId: world.corpId, people: { students: [] } }),
    });
    expect(await json.json()).toEqual({ changes: [] });
    const book = await open('/simulator/book');
    expect(JSON.parse(book.html)).toMatchObject({ orders: [{ orderId: order_id, status: 1 }] });
    expect(book.html).not.toContain(world.client.tokens.provider);
  });
});

describe('the WeCom simulator over restarts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'firstbell-wecom-'));
  afterEach(() => rmSync(dir, { recursive: true }));

  it('keeps its secrets, its book, tokens and clock', async () => {
    const file = join(dir, 'state', 'wecom.json');
    const world = await World.start({ file });
    const [code = ''] = await world.buy(2);
    await world.activate('u1', code);
    const [before, first] = [world.simulator.book(), world.simulator.environment];
    await world.simulator.close();
    const clock = { now: () => new Date('2026-03-02T02:00:01Z') };
    const second = await WeComSimulator.start({ file, clock });
    expect(second.book()).toEqual(before);
    const urls = ['WECOM_SIMULATOR', 'WECOM_API_URL', 'WECOM_OPEN_URL', 'WECOM_LOGIN_URL'];
    for (const [name, value] of Object.entries(first)) {
      if (!urls.includes(name)) expect(second.environment[name]).toBe(value);
    }
    const client = new SimulatorClient(second);
    client.tokens.provider = world.client.tokens.provider;
    expect(await client.license('get_active_info_by_code', { corpid: world.corpId, active_code: code })).toMatchObject({
      active_info: { status: 2 },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(providerIn(second.environment)).toEqual(second.provider);
    await second.close();
  });
});
