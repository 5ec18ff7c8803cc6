import type { World } from './simulator-world.js';

type Causes = Record<number, (world: World) => Promise<number | undefined>>;

const activateMany = async ({ client, corpId }: World, ...pairs: [string, string][]) => {
  const active_list = pairs.map(([userid, active_code]) => ({ userid, active_code }));
  const answer = await client.license('batch_active_account', { corpid: corpId, active_list });
  return (answer['active_result'] as { errcode: number }[]).map(({ errcode }) => errcode);
};
const byType = async ({ client, corpId }: World, userid: string) =>
  (await client.license('active_account_by_type', { corpid: corpId, userid, type: 1 })).errcode;
const renewed = async (world: World, userid: string) => {
  const answer = await world.renewJob(userid);
  return (answer['invalid_account_list'] as { errcode: number }[])[0]?.errcode;
};
const part = (corpid: string, base_count = 5) => ({
  ...{ corpid, account_count: { base_count, external_contact_count: 0 }, account_duration: { months: 1 } },
});
const union = ({ client }: World, ...corpids: string[]) =>
  client.license('create_new_order_job', { buy_list: corpids.map((each) => part(each)) });
const testCorp = ({ simulator }: World): string => {
  const { corpId } = simulator.registerCorp({ name: '测试小学', isTest: true, appCodes: ['stats'] });
  return corpId;
};

/** What brings each code of licences about. */
export const licenseCauses = {
  701003: async (world) => {
    const [code = ''] = await world.buy();
    await world.activate('u1', code);
    return (await world.activate('u2', code)).errcode;
  },
  701004: async (world) => renewed(world, 'u1'),
  701005: async ({ client }) => (await client.license('get_order', { order_id: 'unknown' })).errcode,
  701007: async ({ client, corpId }) =>
    (await client.license('active_account_by_type', { corpid: corpId, userid: 'u1', type: 3 })).errcode,
  701011: async (world) => {
    await world.buy();
    return (await byType(world, 'u1')) === 0 ? byType(world, 'u1') : undefined;
  },
  701012: async (world) => {
    const [code = ''] = await world.buy();
    await world.later(365);
    return (await world.activate('u1', code)).errcode;
  },
  701014: async (world) => {
    const [one = '', two = ''] = await world.buy();
    await activateMany(world, ['u1', one], ['u2', two]);
    const { jobid } = await world.renewJob('u1');
    world.simulator.setRenewJobLimit(1);
    const fields = { corpid: world.corpId, jobid, account_list: [{ userid: 'u2', type: 1 }] };
    const { errcode } = await world.client.license('create_renew_order_job', fields);
    const { order_id } = await world.submit(jobid, { months: 1 });
    // what was refused is not renewed
    return world.simulator.book().orders.find((each) => each.orderId === order_id)?.baseCount === 1
      ? errcode
      : undefined;
  },
  701015: async ({ simulator, client, corpId }) => {
    simulator.uninstallApp(corpId, 'stats');
    return (await client.license('create_new_order', { ...part(corpId), buyer_userid: 'buyer1' })).errcode;
  },
  701016: async (world) => world.transfer('u1', 'u2'),
  701017: async (world) => {
    const [code = ''] = await world.buy();
    await world.activate('u1', code);
    if ((await world.transfer('u1', 'u2')) !== 0) return undefined;
    await world.later(29);
    const refused = await world.transfer('u2', 'u3');
    await world.later(1);
    return (await world.transfer('u2', 'u3')) === 0 ? refused : undefined;
  },
  701018: async (world) => {
    const [one = '', two = ''] = await world.buy(2);
    await activateMany(world, ['u1', one], ['u2', two]);
    return world.transfer('u1', 'u2');
  },
  701019: async (world) => {
    const [code = ''] = await world.buy();
    return (await world.activate('stranger', code)).errcode;
  },
  701020: async (world) => {
    const [one = '', two = ''] = await world.buy(2);
    return (await activateMany(world, ['u1', one], ['u1', two]))[1];
  },
  701021: async (world) => (await world.activate('u1', 'LAunknown')).errcode,
  701022: async (world) => {
    const { order_id } = await world.order();
    world.simulator.payOrder(String(order_id));
    return (await world.client.license('list_order_account', { order_id })).errcode;
  },
  701023: async (world) => {
    const [code = ''] = await world.buy();
    return (await activateMany(world, ['u1', code], ['u2', code]))[1];
  },
  701024: async ({ client, corpId }) => {
    const active_list = [{ userid: 'u1', active_code: 'LAunknown' }];
    const answer = await client.license('batch_active_account', { corpid: corpId, active_list });
    return JSON.stringify(answer['active_result']).includes('701021') ? answer.errcode : undefined;
  },
  701025: async ({ client, corpId }) =>
    (await client.license('batch_active_account', { corpid: corpId, active_list: [] })).errcode,
  701026: async ({ client, corpId }) => {
    const account_list = Array.from({ length: 1001 }, (_, n) => ({ userid: `u${n}`, type: 1 }));
    return (await client.license('create_renew_order_job', { corpid: corpId, account_list })).errcode;
  },
  701027: async (world) => (await world.order(1001, 1, { corpid: testCorp(world) })).errcode,
  701028: async (world) => (await world.order(5, 2, { corpid: testCorp(world) })).errcode,
  701029: async (world) => {
    const corpid = testCorp(world);
    world.simulator.saveMember(corpid, { userid: 'u1', name: '老师' });
    const [active_code = ''] = await world.buy(1, 1, { corpid });
    await world.client.license('active_account', { corpid, userid: 'u1', active_code });
    const renew = async () => {
      const account_list = [{ userid: 'u1', type: 1 }];
      const { jobid } = await world.client.license('create_renew_order_job', { corpid, account_list });
      return world.submit(jobid, { months: 1 });
    };
    world.simulator.payOrder(String((await renew())['order_id']));
    return (await renew()).errcode;
  },
  701030: async (world) => {
    const [short = ''] = await world.buy(1, 1);
    await world.activate('u1', short);
    await world.later(20);
    const [long = ''] = await world.buy(1, 60);
    return (await world.activate('u1', long)).errcode;
  },
  701031: async (world) => {
    world.simulator.migrateOrder(world.corpId, 5, 3, 12, true);
    return (await world.order()).errcode;
  },
  701032: async (world) => {
    await world.order();
    return (await world.order()).errcode;
  },
  701033: async (world) => {
    world.simulator.payOrder(String((await world.order())['order_id']));
    const refused = (await world.order()).errcode;
    world.simulator.moveClock(3);
    return (await world.order()).errcode === 0 ? refused : undefined;
  },
  701037: async (world) => {
    const orderId = String((await world.order())['order_id']);
    world.simulator.payOrder(orderId);
    world.simulator.moveClock(3);
    world.simulator.refundOrder(orderId, 'requested');
    return (await world.order()).errcode;
  },
  701070: async ({ client, corpId }) =>
    (await client.license('set_auto_active_status', { corpid: corpId, auto_active_status: 2 })).errcode,
  701071: async ({ client, corpId }) =>
    (await client.license('set_auto_active_status', { corpid: corpId, auto_active_status: 1 })).errcode,
  701081: async (world) => {
    const [code = ''] = await world.buy();
    world.simulator.fail({ kind: 'slow', ms: 200, path: 'license/active_account' });
    const slow = world.activate('u1', code);
    await new Promise<void>((resolve) => setImmediate(resolve));
    while ((world.simulator.calls.get('license/active_account') ?? 0) < 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    if ((await world.activate('u2', code)).errcode !== 0) return undefined;
    return (await slow).errcode;
  },
  701082: async (world) => {
    const [one = '', two = ''] = await world.buy(2, 1);
    await world.activate('u1', one);
    await world.later(10.9);
    const refused = (await world.activate('u1', two)).errcode;
    await world.later(0.1);
    return (await world.activate('u1', two)).errcode === 0 ? refused : undefined;
  },
  701083: async (world) => {
    const { order_id } = await world.order();
    return (await world.client.license('list_order_account', { order_id })).errcode;
  },
  701084: async (world) => {
    const { order_id } = await world.order();
    world.simulator.payOrder(String(order_id));
    return (await world.client.license('cancel_order', { order_id, corpid: world.corpId })).errcode;
  },
  701086: async (world) => {
    const { order_id } = await world.order();
    return (await world.client.license('cancel_order', { order_id, corpid: testCorp(world) })).errcode;
  },
  701088: async (world) => {
    const [code = ''] = await world.buy();
    world.simulator.saveMember(world.corpId, { userid: 'u1', name: '老师1', isVisible: false });
    return (await world.activate('u1', code)).errcode;
  },
  701090: async (world) => {
    const [code = ''] = await world.buy();
    await world.activate('u1', code);
    const { jobid } = await world.renewJob('u1');
    return (await world.submit(jobid, { new_expire_time: world.now + 3600 })).errcode;
  },
  701120: async (world) => {
    const { jobid } = await union(world, world.corpId);
    await world.client.license('submit_new_order_job', { jobid, buyer_userid: 'buyer1' });
    const { order_id } = await world.client.license('new_order_job_result', { jobid });
    return (await world.client.license('list_order_account', { order_id })).errcode;
  },
  701121: async (world) => {
    const answer = await union(world, world.corpId, testCorp(world));
    return (answer['invalid_list'] as { errcode: number }[])[0]?.errcode;
  },
  701122: async (world) => (await union(world, 'ww-none')).errcode,
  701124: async (world) => {
    const answer = await union(world, world.corpId, world.corpId);
    return (answer['invalid_list'] as { errcode: number }[])[0]?.errcode;
  },
  701125: async (world) => {
    const { jobid } = await union(world, world.corpId);
    return (await world.client.license('new_order_job_result', { jobid })).errcode;
  },
  701126: async (world) => {
    const [code = ''] = await world.buy();
    await world.activate('u1', code);
    const { jobid } = await world.renewJob('u1');
    await world.submit(jobid, { months: 1 });
    return (await world.submit(jobid, { months: 1 })).errcode;
  },
} satisfies Causes;
