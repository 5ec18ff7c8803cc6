import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { CardService } from '../../medium/mqtt/card-service.js';
import { connect } from '../../medium/mqtt/raw-packets.js';

describe('a card that has given up before its CONNECT is read', () => {
  let service: CardService;

  beforeAll(async () => {
    service = await CardService.start();
  }, 120_000);
  afterAll(() => service.close());

  it('is never shown on', async () => {
    await service.register('gone');
    const socket = await service.socket();
    socket.resume().end(connect('gone'));
    await once(socket, 'close');
    // transitions are stored in their order
    const later = await service.knownCard('later');
    await later.leave();
    await service.becomes('later', 'off');
    expect(await service.history('gone')).toEqual([]);
  });
});
