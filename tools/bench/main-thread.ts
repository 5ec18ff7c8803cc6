import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchDetailDto } from '#libs/files/imports';
import { type HttpClient, ServiceProcess, until } from '../../test/stack/index.js';
import { writeRaw } from '../../test/stack/raw-workbook.js';
import { slowWorkbooks } from '../../test/stack/slow-workbooks.js';
import { atMost } from './aims.js';
import { addSchool, uploadTeachers } from './import-school.js';
import { measured } from './measured.js';
import { report, round } from './report.js';

/** What a stretch is made of besides (compiling code, tidying memory) does not come again each time: the shortest counts. */
const tries = 3;
/** Of the import of teachers. */
const heads = ['姓名', '手机号', '职务', '部门', '教师分组', '班主任班级', '任教班级', '学校管理员', '教师编号'];

/**
 * The longest stretch for which the main thread of the process of all services computes while a file is imported that takes long
 * of whatever works on it: must 50 ms, as docs/limits.md promises.
 */
export const mainThread = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-stretches-'));
  const stretches = join(directory, 'stretches');
  writeFileSync(stretches, '');
  const probe = new URL('stretch-probe.js', import.meta.url).href;
  const service = await ServiceProcess.prepare({ NODE_OPTIONS: `--import ${probe}`, STRETCH_FILE: stretches });
  await service.start();
  try {
    const client = await service.client();
    const schoolCode = await addSchool(client);
    for (const [file, raw] of Object.entries(slowWorkbooks(heads))) {
      const path = join(directory, 'file.xlsx');
      await writeRaw(path, raw());
      const longest: number[] = [];
      const imports = async (): Promise<void> => {
        for (let turn = 0; turn < tries; turn++) {
          writeFileSync(stretches, '');
          await importFile(client, path, schoolCode);
          longest.push(Math.max(0, ...readFileSync(stretches, 'utf8').trim().split('\n').map(Number)));
        }
      };
      const { cpuMicroseconds } = await measured(service, [tries, 'file'], imports);
      const figures = { file, longestMs: round(Math.min(...longest), 1), tries: longest.map((ms) => round(ms, 1)) };
      report('main-thread', { ...figures, cpuMicroseconds }, { longestMs: atMost(50) });
    }
  } finally {
    await service.remove();
    rmSync(directory, { recursive: true, force: true });
  }
};

/** Imports a file until that is over or asks which columns are meant, and reads what is said about its rows. */
const importFile = async (client: HttpClient, path: string, schoolCode: string): Promise<void> => {
  const batchId = await uploadTeachers(client, path, schoolCode);
  const isOver = async (): Promise<boolean> => {
    const { stage } = await client.call<BatchDetailDto>('GET', `/api/lds/batchImport/detail?batchId=${batchId}`);
    return ['finished', 'failed', 'mapping'].includes(stage);
  };
  await until(isOver, 'the import is over or asks', 120);
  await client.call('GET', `/api/lds/batchImport/rejections?batchId=${batchId}&page=1&size=100`);
};
