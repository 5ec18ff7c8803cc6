import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '#libs/kernel/config';
import { checkNoSimulators } from './no-simulators.js';

const secrets = {
  SESSION_SECRET: 's',
  INTERNAL_KEY: 'i',
  DATA_KEY: 'd',
  DEVICE_KEYS: 'k',
  DATABASE_URL: 'postgres://h/d',
};

describe('addresses of a production', () => {
  let simulator: Server;
  let real: Server;
  const listen = async (headers: Record<string, string>): Promise<Server> => {
    const server = createServer((_request, response) => response.writeHead(404, headers).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  };
  const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    simulator = await listen({ 'x-simulated': 'true' });
    real = await listen({});
  });
  afterAll(() => {
    simulator.close();
    real.close();
  });

  const check = (some: Record<string, string>): Promise<void> => {
    const env = { ...secrets, NODE_ENV: 'production', ...some };
    return checkNoSimulators(new Config(env, 'directory'), env);
  };

  it.each(['USER_CENTRE_URL', 'QUANKEYUN_URL', 'WECHAT_PAY_URL', 'ALIPAY_URL', 'WECOM_API_URL', 'TRTC_API_URL'])(
    'refuse a simulator, which says of itself that it is one: %s',
    async (name) => {
      const refusal = `${name}: accepts no simulator with NODE_ENV=production`;
      await expect(check({ [name]: addressOf(simulator) })).rejects.toThrow(refusal);
      await expect(check({ [name]: addressOf(simulator), NODE_ENV: 'test' })).resolves.toBeUndefined();
      await expect(check({ [name]: addressOf(real) })).resolves.toBeUndefined();
    },
  );

  it('may be away', async () => {
    const gone = await listen({});
    const address = addressOf(gone);
    gone.close();
    await expect(check({ USER_CENTRE_URL: address })).resolves.toBeUndefined();
    await expect(check({})).resolves.toBeUndefined();
  });
});
