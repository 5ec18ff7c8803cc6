import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '#libs/files/spreadsheet';
import { addSchool, uploadTeachers } from '../../../tools/bench/import-school.js';
import { countOf, onEmbedded, ServiceProcess } from '../../stack/index.js';

/** How often, and the number of rows that are imported meanwhile. Source of the full form: the order. */
const kills = countOf({ quick: 5, night: 20, full: 100 });
const rows = countOf({ quick: 5000, night: 20_000, full: 50_000 });
/** Span in which the moment of a kill lies, after the process is ready, in milliseconds. */
const spanMs = 900;

const phones = async function* (): AsyncGenerator<string[][]> {
  for (let start = 0; start < rows; start += 1000) {
    yield Array.from({ length: 1000 }, (_, n) => [`教师${start + n}`, `13${String(start + n).padStart(9, '0')}`]);
  }
};

interface Found {
  stage: string;
  processed: number;
  added: number;
  others: number;
  teachers: number;
}

describe('kill -9 during an import', () => {
  let service: ServiceProcess;
  let file: string;

  beforeAll(async () => {
    service = await ServiceProcess.prepare();
    await service.start();
    file = join(service.dataDir, 'teachers.xlsx');
    await pipeline(writeWorkbook({ name: '教师', head: ['姓名', '手机号'], rows: phones() }), createWriteStream(file));
  }, 300_000);
  afterAll(() => service.remove(), 60_000);

  const found = (schoolCode: string): Promise<Found> =>
    onEmbedded(service.dataDir, async (client) => {
      const { rows: answer } = await client.query<Found>(
        `select stage, processed, added, unchanged + changed + skipped + errors as others,
           (select count(distinct phone_hash)::int from directory.teacher where school_code = $1) as teachers
         from directory.import_batch where school_code = $1`,
        [schoolCode],
      );
      const [batch] = answer;
      if (!batch) throw new Error('the batch is lost');
      return batch;
    });

  it(`loses and doubles no row, ${kills} times while ${rows} rows are imported`, async () => {
    for (let killed = 0; killed < kills;) {
      const client = await service.client();
      const schoolCode = await addSchool(client);
      await uploadTeachers(client, file, schoolCode);
      let batch = await found(schoolCode);
      for (; batch.stage !== 'finished'; batch = await found(schoolCode)) {
        // the moment is what this test varies: with the kills that are due it is spread over the span
        await new Promise((resolve) => setTimeout(resolve, (spanMs * ((killed * 37) % 100)) / 100));
        if (killed >= kills) continue;
        await service.kill('SIGKILL');
        killed++;
        const { processed, added, teachers } = await found(schoolCode);
        expect({ killed, processed, teachers }).toEqual({ killed, processed: added, teachers: added });
        await service.start();
      }
      expect(batch).toEqual({ stage: 'finished', processed: rows, added: rows, others: 0, teachers: rows });
    }
  }, 1_800_000);
});
