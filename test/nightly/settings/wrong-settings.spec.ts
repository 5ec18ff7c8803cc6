import { afterEach, describe, expect, it } from '@jest/globals';
import { database } from '../../../services/licence/database.js';
import { Start } from '../../medium/settings/start-of.js';
import { wrongValues } from '../../medium/settings/wrong-values.js';
import { createMigrated, describeWith, freePort, hasKafka } from '../../stack/index.js';

/** Starts at the same time. */
const atOnce = 4;

describe('a real start with a wrong value', () => {
  it('ends in one line for every value of the table', async () => {
    const values = wrongValues();
    const outcomes: unknown[] = [];
    const next = async (): Promise<void> => {
      for (let value = values.pop(); value; value = values.pop()) {
        const { name, says, beside } = value;
        // the program of the image, which chooses by SERVICE
        const start = new Start('.', { ...beside, [name]: value.value });
        await start.begin();
        const code = await start.end();
        const [line = '', ...more] = start.lines;
        outcomes.push([name, value.value, code, line.includes(says), /^[A-Z0-9_]+(=.*)?: /.test(line), more]);
        await start.remove();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    const good = (outcome: unknown): boolean => {
      const [, , code, says, isNamed, more] = outcome as [string, string, number, boolean, boolean, string[]];
      return code === 1 && says && isNamed && more.length === 0;
    };
    expect(outcomes.length).toBeGreaterThan(150);
    expect(outcomes.filter((outcome) => !good(outcome))).toEqual([]);
  }, 900_000);
});

describe('a real start beside a system that is away', () => {
  let start: Start | undefined;
  afterEach(() => start?.remove());

  it.each<[string, () => Promise<string>, string]>([
    ['nothing listens', async () => `postgres://postgres:guessed@127.0.0.1:${await freePort()}/db`, 'ECONNREFUSED'],
    ['no host has this name', async () => 'postgres://postgres:guessed@nowhere.invalid/db', 'ENOTFOUND|EAI_AGAIN'],
  ])('ends after half a minute when it is the database, and %s', async (_what, url, reason) => {
    start = new Start('licence', { DATABASE_URL: await url() });
    await start.begin();
    expect(await start.end(120)).toBe(1);
    const line = new RegExp(`^DATABASE_URL: Postgres at \\S+:\\d+ cannot be reached: (${reason})$`);
    expect(start.faults).toHaveLength(1);
    expect(start.faults[0]).toMatch(line);
    expect(start.lines.join('\n')).not.toContain('guessed');
  });
});

describeWith('kafka', await hasKafka())('a real start beside no broker', () => {
  it('says which variable names none, and continues', async () => {
    const brokers = `127.0.0.1:${await freePort()}`;
    const own = await createMigrated(database);
    const start = new Start('licence', { DATABASE_URL: own.url, EVENT_BUS: 'kafka', KAFKA_BROKERS: brokers });
    try {
      await start.begin();
      const line = await start.said('KAFKA_BROKERS: cannot be used yet', 120);
      expect(line).toContain(brokers);
      expect(line).toContain('ECONNREFUSED');
      expect(start.faults).toEqual([]);
    } finally {
      await start.remove();
      await own.drop();
    }
  }, 180_000);
});
