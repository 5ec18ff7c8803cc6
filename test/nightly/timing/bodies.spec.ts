import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { AllProcess } from '../../medium/authz/all-process.js';

describe('CPU time of a large body', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    cookie = (await all.signIn({ tags: role.administrator, debug: true })).cookie;
  });
  afterAll(() => all.close());

  /** CPU time of this process in ms for a restart of some cards. */
  const costOf = async (cards: number): Promise<number> => {
    const pushClassCards = Array.from({ length: cards }, (_, n) => {
      return { deviceNo: `CARD-${n}`, schoolCode: `school-${n % 500}`, classroomCode: `room-${n}` };
    });
    const body = JSON.stringify({ iotMessageType: 'restart', pushClassCards });
    const before = process.cpuUsage();
    await all.call('POST /api/schoolDevice/restartOrClearCache', { body, cookie });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  it('is as high for each of 20,000 cards as for each of 2,000', async () => {
    // in turns, so that other load of the machine falls on both; the least is the cost of the work itself
    const [few, many]: [number[], number[]] = [[], []];
    for (let n = 0; n < 3; n++) {
      few.push(await costOf(2000));
      many.push(await costOf(20_000));
    }
    // ten times as much, and a hundred times as much if each card were compared with each other one
    expect(Math.min(...many) / Math.min(...few)).toBeLessThan(40);
  });
});
