import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BatchDetailDto, RejectionDto } from '#libs/imports';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { isFull } from '../../faults/fault.js';
import { reached, startImports, upload, workbookOf } from './import-parts.js';

/** Source of the number of the full form: the order. */
const files = isFull ? 200 : 40;

let directory: DirectoryProcess;
beforeAll(async () => {
  directory = await startImports();
});
afterAll(() => directory.close());

/** Few values, so that rows repeat, change and refuse each other. */
const phone = fc.constantFrom('13800000001', '13800000002', '13800000003', '１３８００００００４', '123', '');
const name = fc.constantFrom('王一', '王二', ' 王 三 ', '', '=1+1');
const teacher = fc.tuple(
  name,
  phone,
  fc.constantFrom('', '班主任', '任课教师', '校长'),
  fc.constantFrom('', '教务处', '总务处', '清空'),
  fc.constantFrom('', '小一(1)班', '小一（2）班', '小二(1)班', '清空'),
);
const student = fc.tuple(
  fc.constantFrom('小一(1)班', '小一(2)班', '小九(1)班', ''),
  fc.constantFrom('李一', '李二', ''),
  fc.constantFrom('', '1', '2'),
  fc.constantFrom('', '男', '女', '无'),
  fc.constantFrom('', '李父', '李母'),
  fc.constantFrom('', '父亲', '母亲'),
  phone,
);
const file = fc.oneof(
  fc.record({
    userType: fc.constant('wxTeacher'),
    head: fc.constant(['姓名', '手机号', '职务', '部门', '班主任班级']),
    rows: fc.array(teacher, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({
    userType: fc.constant('parentPhone'),
    head: fc.constant(['班级', '学生姓名', '学号', '性别', '家长姓名', '与学生关系', '家长手机号']),
    rows: fc.array(student, { minLength: 1, maxLength: 12 }),
  }),
);

const rejections = async (batchId: string): Promise<RejectionDto[]> =>
  (
    await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', {
      query: { batchId, size: '1000' },
    })
  ).list;

it(`a preview says what the import does, for ${files} files`, async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ userType, head, rows }) => {
      const fields = { userType, preview: 'true' };
      const { bizData } = await upload(directory, await workbookOf(head, rows), { fields });
      const batchId = bizData?.batchId ?? '';
      const seen = await reached(directory, batchId, 'previewed', 'failed');
      if (seen.stage === 'failed') {
        expect(seen.reason).toBe('文件中没有数据');
        return;
      }
      const foreseen = await rejections(batchId);
      await directory.ask<BatchDetailDto>('POST /api/lds/batchImport/confirm', { body: { batchId } });
      const done = await reached(directory, batchId, 'finished');
      const { added, changed, unchanged, skipped, errors } = done;
      expect({ added, changed, unchanged, skipped, errors }).toEqual({
        added: seen.previewResult?.added,
        changed: seen.previewResult?.changed,
        unchanged: seen.previewResult?.unchanged,
        skipped: seen.previewResult?.skipped,
        errors: seen.previewResult?.errors,
      });
      expect(await rejections(batchId)).toEqual(foreseen);
      expect(foreseen).toHaveLength(errors);
    }),
    { numRuns: files, endOnFailure: true },
  );
}, 900_000);
