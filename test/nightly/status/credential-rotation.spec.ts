import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardPassword, type Fleet } from '../../stack/testing.js';
import { countOf, type HttpClient, type Stack, startStack, testDeviceKey, until } from '../../stack/index.js';
import { cards, lostHeartbeats } from '../faults/oracle.js';

const devices = countOf({ quick: 300, night: 2000, full: 10_000 });
const schools = 10;
/** Longest wait for all cards, in seconds: a busy host takes longer for a larger fleet. */
const patience = 60 + devices / 100;
/** Rotations that are requested at the same time. */
const atOnce = 10;

describe('a fleet whose passwords are rotated school by school', () => {
  let stack: Stack;
  let fleet: Fleet;
  let client: HttpClient;

  beforeAll(async () => {
    stack = await startStack({ env: { HEARTBEAT_SECONDS: '5' } });
    client = await stack.signedIn();
    fleet = await stack.cards(devices, {
      schools,
      heartbeatSeconds: 2,
      rampSeconds: devices / 500,
      restartSeconds: [0.2, 1],
      reconnectSeconds: [0.1, 0.4],
    });
    await until(async () => (await cards(client)).length === devices, 'all cards are registered', 2 * patience);
  }, 600_000);
  afterAll(() => stack?.stop(), 60_000);

  const rotate = async (deviceNo: string): Promise<void> => {
    const path = '/api/schoolDevice/credential/rotate';
    const made = await client.call<{ generation: number; password: string }>('POST', path, { deviceNo });
    expect(made).toEqual({ generation: 1, password: cardPassword(testDeviceKey, deviceNo, 1) });
  };
  const generations = async (): Promise<number[]> =>
    (await cards(client)).map((card) => (card as unknown as Rotated).credential.acceptedGeneration);
  interface Rotated {
    credential: { acceptedGeneration: number };
  }

  it(
    'loses no acknowledged heartbeat and locks no card out',
    async () => {
      for (let school = 0; school < schools; school++) {
        const ofSchool = [...fleet.schoolCards(school)];
        // half of a school boots with the former password after the rotation, before it is set up
        for (const card of ofSchool.filter((_, index) => index % 2 === 0)) card.shutDown(0.5);
        for (let start = 0; start < ofSchool.length; start += atOnce)
          await Promise.all(ofSchool.slice(start, start + atOnce).map(({ deviceNo }) => rotate(deviceNo)));
        expect(await fleet.allConnected(patience)).toBe(true);
        for (const card of ofSchool) {
          card.setGeneration(1);
          card.restart();
        }
      }
      expect(await fleet.allConnected(2 * patience)).toBe(true);
      await until(
        async () => (await generations()).every((each) => each === 1),
        'every card has used its password',
        patience,
      );
      const { changed } = await client.call<{ changed: number }>('POST', '/api/schoolDevice/credential/require', {});
      expect(changed).toBe(devices);
      expect(await fleet.allConnected(patience)).toBe(true);
      const acknowledged = fleet.record();
      await until(
        async () => (await lostHeartbeats(client, acknowledged)).length === 0,
        'heartbeats are in place',
        patience,
      );
      expect([...fleet.reasons.keys()].filter((reason) => /refused|CONNACK|code/i.test(reason))).toEqual([]);
    },
    600_000 + devices * 300,
  );
});
