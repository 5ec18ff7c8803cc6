import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { openSocket } from '../../../tools/bench/hostile/raw-card.js';
import { CardService } from '../../medium/mqtt/card-service.js';
import { deviceKey } from '../../medium/mqtt/cards-under-test.js';
import { msOf, quickestOf, until } from '../../stack/index.js';

/** Longest time of a connect while the broker is at its bound of sockets without a CONNECT, in ms. */
const longestMs = 5000;

describe('time of a connect beside sockets that never send their CONNECT', () => {
  let service: CardService;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    service = await CardService.start({ HEARTBEAT_SECONDS: '60' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service.close();
  });

  it('is below five seconds', async () => {
    const target = { httpUrl: '', mqttPort: service.config.mqttPort, deviceKey };
    for (let n = 0; n < 1300; n++) sockets.push(openSocket(target));
    await until(async () => (await service.refused('handshakes')) >= 300, 'those above the bound are closed');
    const connectedMs = (turn: number): Promise<number> => msOf(() => service.card(`T${turn}`));
    expect(await quickestOf(longestMs, connectedMs)).toBeLessThan(longestMs);
  });
});
