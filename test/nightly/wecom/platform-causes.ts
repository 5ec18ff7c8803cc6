import type { World } from './simulator-world.js';

type Causes = Record<number, (world: World) => Promise<number | undefined>>;

const preAuthCode = async ({ client }: World): Promise<string> =>
  String((await client.suite('get_pre_auth_code'))['pre_auth_code']);
const setSession = async ({ client }: World, pre_auth_code: string) =>
  client.suite('set_session_info', { pre_auth_code, session_info: { auth_type: 0 } });

const tokenFields = ({ simulator }: World) => {
  const { suiteId, suiteSecret } = simulator.provider.apps[0]!;
  const ticket = simulator.book().tickets.findLast((each) => each.suiteId === suiteId);
  return { suite_id: suiteId, suite_secret: suiteSecret, suite_ticket: ticket!.value };
};
const suiteToken = async (world: World, more: object) =>
  (await world.client.call('service/get_suite_token', { ...tokenFields(world), ...more })).errcode;

/** What brings each code of tokens, installations and contacts about. */
export const platformCauses = {
  [-1]: async ({ simulator, client, corpId }) => {
    simulator.fail({ kind: 'refused', path: 'license/' });
    return (await client.license('get_auto_active_status', { corpid: corpId })).errcode;
  },
  40001: async ({ simulator, client }) => {
    const query = { corpid: simulator.provider.corpId, corpsecret: 'wrong' };
    return (await client.call('gettoken', undefined, query)).errcode;
  },
  40003: async (world) => (await world.order(5, 12, { buyer_userid: 'u1' })).errcode,
  40013: async (world) => (await world.order(5, 12, { corpid: 'ww-none' })).errcode,
  40014: async ({ simulator, client }) => {
    simulator.expireToken('provider', true);
    return (await client.license('get_order', { order_id: 'x' })).errcode;
  },
  40029: async ({ simulator, client }) => {
    const { corpId, login } = simulator.provider;
    const token = await client.call('gettoken', undefined, { corpid: corpId, corpsecret: login.secret });
    const query = { access_token: String(token['access_token']), code: simulator.loginCode('buyer1') };
    if ((await client.call('auth/getuserinfo', undefined, query))['userid'] !== 'buyer1') return undefined;
    return (await client.call('auth/getuserinfo', undefined, query)).errcode;
  },
  40037: async ({ client }) => (await client.provider('get_register_code', { template_id: 'tpl-other' })).errcode,
  40056: async ({ client, corpId }) =>
    (await client.suite('get_admin_list', { auth_corpid: corpId, agentid: 1 })).errcode,
  40058: async (world) => (await world.order(1_000_001)).errcode,
  40063: async ({ client }) => (await client.license('get_order', {})).errcode,
  40066: async ({ client }) => (await client.corp('school/user/list', { department_id: 'x' })).errcode,
  40077: async (world) => (await setSession(world, 'unknown')).errcode,
  40078: async ({ client, simulator, corpId }) => {
    const auth_code = simulator.installApp(corpId, 'stats');
    await client.suite('get_permanent_code', { auth_code });
    return (await client.suite('get_permanent_code', { auth_code })).errcode;
  },
  40080: async (world) => suiteToken(world, { suite_secret: 'wrong' }),
  40082: async ({ client }) => {
    client.tokens.suite = client.tokens.provider;
    return (await client.suite('get_pre_auth_code')).errcode;
  },
  40083: async (world) => suiteToken(world, { suite_id: 'ww-none' }),
  40084: async ({ client, simulator, corpId }) => {
    const { permanent_code } = await client.suite('get_permanent_code', {
      auth_code: simulator.installApp(corpId, 'stats'),
    });
    simulator.uninstallApp(corpId, 'stats');
    return (await client.suite('get_corp_token', { auth_corpid: corpId, permanent_code })).errcode;
  },
  40085: async (world) => {
    const { suite_ticket } = tokenFields(world);
    world.simulator.moveClock(1800);
    return suiteToken(world, { suite_ticket });
  },
  40088: async (world) => (await world.submit('unknown', { months: 12 })).errcode,
  40091: async ({ simulator, client }) => {
    const fields = { corpid: simulator.provider.corpId, provider_secret: 'wrong' };
    return (await client.call('service/get_provider_token', fields)).errcode;
  },
  41001: async ({ client }) => (await client.call('license/get_order', { order_id: 'x' })).errcode,
  41022: async ({ client }) => (await client.call('service/get_pre_auth_code', undefined)).errcode,
  42001: async ({ simulator, client }) => {
    simulator.moveClock(7200);
    return (await client.license('get_order', { order_id: 'x' })).errcode;
  },
  42003: async ({ simulator, client, corpId }) => {
    const auth_code = simulator.installApp(corpId, 'stats');
    simulator.moveClock(1200);
    return (await client.suite('get_permanent_code', { auth_code })).errcode;
  },
  42007: async (world) => {
    const code = await preAuthCode(world);
    world.simulator.moveClock(1199);
    if ((await setSession(world, code)).errcode !== 0) return undefined;
    world.simulator.moveClock(1);
    return (await setSession(world, code)).errcode;
  },
  42009: async ({ simulator, client }) => {
    simulator.moveClock(7200);
    return (await client.suite('get_pre_auth_code')).errcode;
  },
  43002: async ({ client }) =>
    (await client.call('license/get_order', undefined, { provider_access_token: client.tokens.provider })).errcode,
  45009: async ({ simulator, client }) => {
    simulator.setRate(1);
    const order_id = 'x';
    if ((await client.license('get_order', { order_id })).errcode !== 701005) return undefined;
    const refused = (await client.license('get_order', { order_id })).errcode;
    simulator.moveClock(60);
    return (await client.license('get_order', { order_id })).errcode === 701005 ? refused : undefined;
  },
  46004: async ({ client }) => (await client.corp('user/getuserid', {}, { mobile: '13900000000' })).errcode,
  48001: async ({ simulator, client }) => {
    const { corpId: corpid } = simulator.registerCorp({ name: '第二小学' });
    return (await client.provider('corpid_to_opencorpid', { corpid })).errcode;
  },
  60011: async ({ simulator, client, corpId }) => {
    const student = { student_userid: 's1', name: '张三', department: [], parents: [] };
    simulator.setContacts(corpId, { students: [student], hidden: { stats: ['s1'] } });
    return (await client.corp('school/user/get', { userid: 's1' })).errcode;
  },
  60111: async ({ client }) => (await client.corp('school/user/get', { userid: 'unknown' })).errcode,
  60123: async ({ client }) => (await client.corp('school/department/list', { id: '99' })).errcode,
} satisfies Causes;
