import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { AllProcess } from '../../medium/authz/all-process.js';
import { Browser, hashed } from '../../medium/gateway/browser.js';
import { msOf } from '../../stack/index.js';

describe('time to refuse a sign-in', () => {
  let all: AllProcess;
  let addresses = 0;

  beforeAll(async () => {
    all = await AllProcess.start();
  });
  afterAll(() => all.close());

  const refusedMs = async (account: string): Promise<number> => {
    const guesser = new Browser(all.origin, `203.0.113.${(addresses += 1)}`);
    await guesser.call('/api/captcha/getImage');
    // as many failures of one account would need a proof of work
    await all.database('gateway').query('delete from sign_in_try');
    return msOf(async () => {
      const answer = await guesser.call('/api/user/login', { account, password: hashed('guess'), mcode: '1234' });
      expect(answer.msg).toBe(texts.loginWrong);
    });
  };

  it('is the same for an unknown account as for a known one', async () => {
    const times: Record<string, number[]> = { admin: [], 'no-such-account': [] };
    // in turns, so that other load of the machine falls on both; the least is the cost of the work itself
    for (let n = 0; n < 24; n++) {
      for (const account of Object.keys(times)) times[account]?.push(await refusedMs(account));
    }
    const [known = 0, unknown = 0] = Object.values(times).map((some) => Math.min(...some));
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.67);
  });
});
