import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Handshakes } from '../../../services/devices/transport/handshakes.js';
import { Connections } from '../../../services/devices/transport/connections.js';
import { database } from '../../../services/devices/database.js';
import { manifest } from '../../../services/devices/service.js';
import { cardPassword } from '../../../tools/fleet/index.js';
import { freePort, TcpBalancer, testDatabase, testDeviceKey, type TestDatabase, until } from '../../stack/index.js';
import { environment } from '../../medium/gateway/gateway-process.js';

describe('cards behind a balancer that says for whom it connects', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  let db: TestDatabase;
  let app: NestExpressApplication;
  let ports: { plain: number; tls: number };
  const balancers: TcpBalancer[] = [];

  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject, ...files],
      {
        stdio: 'ignore',
      },
    );
    db = await testDatabase(database);
    ports = { plain: await freePort(), tls: await freePort() };
    const mqttEnv = { MQTT_PORT: String(ports.plain), MQTT_TLS_PORT: String(ports.tls), MQTT_PROXY: 'v1' };
    const tls = { MQTT_TLS_CERT: certFile, MQTT_TLS_KEY: keyFile };
    const env = { ...environment, ...mqttEnv, ...tls, DEVICE_KEYS: testDeviceKey, DATABASE_URL: db.url };
    app = await createApp(manifest.module, new Config(env, 'devices'), db.url);
    await app.init();
  });
  afterAll(async () => {
    for (const balancer of balancers) balancer.close();
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const balanced = async (port: number, proxyLine = true): Promise<number> => {
    const balancer = await TcpBalancer.over([port], { proxyLine });
    balancers.push(balancer);
    return balancer.port;
  };
  const connect = (protocol: 'mqtt' | 'mqtts', port: number, deviceNo: string): Promise<MqttClient> => {
    const password = cardPassword(testDeviceKey, deviceNo);
    const options: IClientOptions = { clientId: deviceNo, username: deviceNo, password, reconnectPeriod: 0 };
    return mqtt.connectAsync(`${protocol}://127.0.0.1:${port}`, {
      ...options,
      rejectUnauthorized: false,
      connectTimeout: 3000,
    });
  };

  it.each(['mqtt', 'mqtts'] as const)('are known by their own address over %s', async (protocol) => {
    const deviceNo = `FAR-${protocol}`;
    const card = await connect(protocol, await balanced(protocol === 'mqtt' ? ports.plain : ports.tls), deviceNo);
    const { localPort } = card.stream as unknown as Socket;
    expect(app.get(Connections).get(deviceNo)?.peer).toBe(`127.0.0.1:${localPort}`);
    await card.endAsync();
  });

  it('are refused without its word', async () => {
    await expect(connect('mqtt', await balanced(ports.plain, false), 'NEAR-1')).rejects.toThrow();
    await expect(connect('mqtts', await balanced(ports.tls, false), 'NEAR-2')).rejects.toThrow();
  });

  it('are not waited for at any stage longer than a card takes', async () => {
    const proxyLine = 'PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n';
    const open = async (port: number, ...words: string[]): Promise<Socket> => {
      const socket = connectTcp(port, '127.0.0.1');
      socket.on('error', () => undefined);
      for (const word of words) socket.write(word);
      await once(socket, 'connect');
      return socket;
    };
    const stages = [
      await open(ports.plain),
      await open(ports.plain, proxyLine),
      await open(ports.plain, proxyLine, '\u0010'),
      await open(ports.tls, proxyLine),
      connectTls({ socket: await open(ports.tls, proxyLine), rejectUnauthorized: false }),
    ];
    for (const socket of stages) socket.on('error', () => undefined).resume();
    await once(stages.at(-1) as Socket, 'secureConnect');
    const [clock, handshakes] = [app.get(Clock), app.get(Handshakes)];
    await until(() => handshakes.size === stages.length, 'all are waited for');
    let aheadMs = 0;
    clock.now = () => new Date(Date.now() + aheadMs);
    await until(() => {
      aheadMs += 100;
      return stages.every(({ destroyed, readableEnded }) => destroyed || readableEnded);
    }, 'all are closed');
    expect(handshakes.size).toBe(0);
  });
});
