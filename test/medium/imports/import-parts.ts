import type { Type } from '@nestjs/common';
import exceljs from 'exceljs';
import type { Envelope } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { BatchDetailDto, BatchDto } from '#libs/files/imports';
import { workbookType } from '#libs/files/spreadsheet';
import { until } from '../../stack/index.js';
import { ClassService } from '../../../services/directory/members/class.service.js';
import { SchoolService } from '../../../services/directory/schools/school.service.js';
import { DirectoryProcess } from '../directory/directory-process.js';

export { rowsOf, workbookOf } from './workbooks.js';

/** The school of these tests, and one of another source. */
export const schoolCode = 'S1';
export const otherSource = 'S2';

/** A directory with a school that has two classes, a department and a group; `besides` run in the same process. */
export const startImports = async (
  env: Record<string, string> = {},
  besides: readonly Type[] = [],
): Promise<DirectoryProcess> => {
  const directory = await DirectoryProcess.start(0, env, besides);
  await directory.dataSource.transaction(async (tx) => {
    const place = { provinceCode: '440000', cityCode: '440100', townCode: '440106' };
    const kind = { address: '', bxlxCode: '211', xxbbCode: '1', haveCourseSchedule: 0, ...place } as const;
    await directory.part(SchoolService).save(tx, [
      { ...kind, code: schoolCode, name: '第一小学', source: 'product' },
      { ...kind, code: otherSource, name: '第二小学', source: 'product2' },
    ]);
    await directory.part(ClassService).saveGrades(tx, [{ schoolCode, code: '11', name: '一年级', sort: 1 }]);
    const classes = [1, 2].map((number) => ({ code: `C${number}`, name: `小一(${number})班`, number }));
    await directory.part(ClassService).saveClasses(
      tx,
      classes.map((each) => ({ ...each, schoolCode, gradeCode: '11', nickName: '', namePre: '小一' })),
    );
    await tx.query(`insert into department (code, school_code, name, source) values ('D1', $1, '教务处', 'product')`, [
      schoolCode,
    ]);
    await tx.query(`insert into teacher_group (code, school_code, name) values ('G1', $1, '备课组')`, [schoolCode]);
  });
  return directory;
};

/** The texts of a workbook's first sheet as another program reads them, by the number of the row. */
export const rowsElsewhere = async (file: Buffer): Promise<Record<number, string[]>> => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  const rows: Record<number, string[]> = {};
  workbook.worksheets[0]?.eachRow((row, number) => {
    const cells = Array.from({ length: row.cellCount }, (_, index) => row.getCell(index + 1).text);
    rows[number] = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
  return rows;
};

/** Cells of a row of the first sheet as another reader has them: the value, and the format of a number. */
export const cellsElsewhere = async (file: Buffer, row: number): Promise<{ value: unknown; format: string }[]> => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(new Uint8Array(file).buffer);
  const found = workbook.worksheets[0]?.getRow(row);
  return Array.from({ length: found?.cellCount ?? 0 }, (_, index) => {
    const { value, numFmt } = found?.getCell(index + 1) ?? {};
    return { value, format: numFmt ?? '' };
  });
};

export interface Upload {
  call?: string;
  fields?: Record<string, string>;
  name?: string;
  as?: Identity;
}

/** Uploads a file as a browser does; returns the envelope. */
export const upload = async (
  directory: DirectoryProcess,
  file: Buffer,
  { call = 'POST /api/lds/batchImport/import', fields = {}, name = '教师.xlsx', ...rest }: Upload = {},
): Promise<Envelope<BatchDto>> => {
  const form = new FormData();
  const all = { schoolCode, source: 'product', userType: 'wxTeacher', progress: '0', ...fields };
  for (const [key, value] of Object.entries(all)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(file)], { type: workbookType }), name);
  return (await (await directory.fetch(call, { form, ...rest })).json()) as Envelope<BatchDto>;
};

/** All there is about a batch, as soon as it is in one of the stages. */
export const reached = (directory: DirectoryProcess, batchId: string, ...stages: string[]): Promise<BatchDetailDto> =>
  until(
    async () => {
      const batch = await directory.ask<BatchDetailDto>('GET /api/lds/batchImport/detail', { query: { batchId } });
      return stages.includes(batch.stage) ? batch : undefined;
    },
    `batch ${batchId} is ${stages.join(' or ')}`,
    60,
  );

/** Uploads a file that is taken, and waits until it is over or waits for a person. */
export const imported = async (
  directory: DirectoryProcess,
  file: Buffer,
  options: Upload = {},
): Promise<BatchDetailDto> => {
  const { bizData, msg } = await upload(directory, file, options);
  if (!bizData) throw new Error(`the upload was refused: ${msg ?? ''}`);
  return reached(directory, bizData.batchId, 'finished', 'failed', 'previewed', 'mapping');
};

/** The file that a call returns. */
export const fileOf = async (response: Response): Promise<Buffer> => {
  if (!response.headers.get('content-type')?.startsWith(workbookType)) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
};

export interface TeacherRow {
  name: string;
  position: number;
  department: string | null;
  master: string | null;
}

/** The teachers of the school, by name. */
export const teachers = (directory: DirectoryProcess): Promise<TeacherRow[]> =>
  select<TeacherRow>(
    directory.dataSource,
    `select t.name, t.position, t.department_code as department, c.code as master
     from teacher t left join class c on c.master_teacher_uid = t.code where t.school_code = $1 order by t.name`,
    [schoolCode],
  );
