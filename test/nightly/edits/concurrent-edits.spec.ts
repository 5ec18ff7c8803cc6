import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AllProcess } from '../../medium/authz/all-process.js';
import { EditedRecords } from '../../medium/edits/edited-records.js';

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

  it('lose no edit without being told, on any kind of record', async () => {
    let number = 0;
    for (const { save, read, body } of records.records()) {
      for (let pair = 0; pair < pairs; pair++) {
        const before = await read();
        const bodies = [1, 2].map(() => ({ ...body(++number, before), version: before.version }));
        const answers = await Promise.all(bodies.map((each, editor) => records.call(save, { body: each }, editor)));
        expect([save, answers.map(({ status, rtnCode }) => `${status} ${rtnCode}`).sort()]).toEqual([
          save,
          ['200 0', '409 409'],
        ]);
      }
    }
  });
});
