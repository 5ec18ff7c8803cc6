import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AllProcess } from '../../medium/authz/all-process.js';
import { EditedRecords, editedSaves } from '../../medium/edits/edited-records.js';

jest.setTimeout(900_000);

/** Pairs of edits of each record that start from one version. */
const pairs = 100;

describe('two people who edit one record at the same time', () => {
  let all: AllProcess;
  let records: EditedRecords;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    records = await EditedRecords.seeded(all);
  });
  afterAll(() => all.close());

  it.each(editedSaves)('get one success and one conflict from %s', async (call) => {
    const { save, read, body } = records.of(call);
    for (let pair = 0; pair < pairs; pair++) {
      const before = await read();
      const bodies = [1, 2].map((editor) => ({ ...body(2 * pair + editor, before), version: before.version }));
      const results = await Promise.all(bodies.map((each, editor) => records.call(save, { body: each }, editor)));
      expect(results.map(({ status, rtnCode }) => `${status} ${rtnCode}`).sort()).toEqual(['200 0', '409 409']);
    }
  });
});
