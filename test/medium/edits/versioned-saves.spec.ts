import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EditedKind, type StaleSave, texts, unversionedHeader } from '#libs/contracts';
import { openApiOf, type Policy, PolicyTable, versionedSaveExtension } from '#libs/http';
import { select } from '#libs/data/db';
import { recordRights } from '../../../services/gateway/feed/record-reach.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { type EditedRecord, EditedRecords, editedSaves } from './edited-records.js';

jest.setTimeout(120_000);

/** Saves that check no version, and why no change is lost in them. */
const exempt: Record<string, string> = {
  'POST /api/schoolCalendar/save': 'has a version of its own, which it requires and refuses with 409',
  'POST /api/schoolDevice/classroom/save': 'has a version of its own, another one of which is refused with 409',
  'POST /api/user/changePassword': 'of the caller alone, with the old password',
  'POST /api/addedvalue/reconciliation/note': 'adds a note beside those that are there',
  'POST /api/trtc/reconciliation/note': 'adds a note beside those that are there',
  'POST /api/readiness/incident/note': 'adds a note beside those that are there',
  'POST /api/readiness/mute/save': 'adds a mute beside those that are there',
  'POST /api/readiness/visit/save': 'the newest report of a visit counts, and the timeline keeps all of them',
  'POST /api/integral/school/enable': 'sets one switch to the state that the caller names',
  'POST /api/lds/school/setHaveCourseSchedule': 'sets one switch to the state that the caller names',
  'POST /api/lds/student/move': 'sets one field of the students that the caller names',
  'POST /api/lds/teacher/move': 'sets one field of the teachers that the caller names',
  'POST /api/notice/setting/save': 'sets one switch to the state that the caller names',
  'POST /api/schoolDevice/group/card/change': 'adds or takes out only the cards that the body names',
  'POST /api/schoolDevice/tag/change': 'adds or takes away only the tags that the body names',
  'POST /api/view/rename': 'of the caller alone, with a version of its own, another one of which is refused with 409',
  'POST /api/view/save': 'adds a view of the caller, or overwrites one, as rename does',
  'POST /api/webhook/update': 'of the caller alone, with a version of its own, as view/rename',
};

/** Last words of calls that store new values over stored ones. */
const saving =
  /\/(note|update|updateSave|save|change|changePassword|set|set[A-Z]\w*|bind|replace|rename|move|enable|openApp)$/;
/** Calls of the documents that overwrite, although they are named like calls that add. */
const savesNamedAdd = ['sjcloudcontroller', 'productwechatcontroller', 'deviceModelSchool'].map(
  (name) => `POST /api/${name}/add`,
);
/** Last words of calls that read, add, or carry out an action whose effect does not depend on what the caller has read. */
const others =
  /\/(\w*[lL]ist\w*|\w*[eE]xport\w*|detail|lessons|months|lineEvents|differences|trend|summary|plan|preview|\w*Preview|countBySchool|add|delete|block|unblock|rotate|revoke|require|cancel\w*|correct|refund(Retry|GiveUp)?|close|push|skip|act|rollBack|run|call|create|upload|import|notify|callback|reply|complete|command|prove|payer|order|extend|purchase|batchActivation|restartOrClearCache|replay|discard|login|enter|begin|confirm|newCodes|switchOff|resetSecondFactor|event|test|giveBack|reverse|clock|resolve|\w*Import|start|check|confirm\w*|rollback|retry|mapping|undo|importWxUser|claim|release|read|acknowledge|end|overview|report|photo)$/;

describe('saves of the records that people edit', () => {
  let all: AllProcess;
  let records: EditedRecords;
  let number = 0;
  let operations: Map<string, boolean>;
  /** Rights of the calls that save a record of a kind. */
  let rights: { record: EditedKind; policy: Policy }[];

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    records = await EditedRecords.seeded(all);
    const paths = Object.entries(openApiOf(all.app).paths);
    operations = new Map(
      paths.flatMap(([path, { post }]): [string, boolean][] =>
        post ? [[`POST ${path}`, versionedSaveExtension in post]] : [],
      ),
    );
    const { calls } = all.app.get(PolicyTable);
    rights = paths.flatMap(([path, { post }]) => {
      const record = (post as Record<string, unknown> | undefined)?.[versionedSaveExtension];
      const policy = calls.get(`POST ${path}`);
      return record === undefined || !policy ? [] : [{ record: record as EditedKind, policy }];
    });
  });
  afterAll(() => all.close());

  const changed = async (record: EditedRecord): Promise<Record<string, unknown>> =>
    record.body(++number, await record.read());
  const save = (record: EditedRecord, body: unknown, editor = 0): Promise<Answer> =>
    records.call(record.save, { body }, editor);

  it('check versions in every call that saves, unless nothing can be lost in it', () => {
    const versioned = [...operations].flatMap(([call, isVersioned]) => (isVersioned ? [call] : []));
    const tested = [...editedSaves, 'POST /api/schoolDevice/replace'];
    expect(versioned.sort()).toEqual(tested.sort());
    const isSave = (call: string): boolean => saving.test(call) || savesNamedAdd.includes(call);
    const unversioned = [...operations.keys()].filter((call) => isSave(call) && !versioned.includes(call));
    expect(unversioned.sort()).toEqual(Object.keys(exempt).sort());
    // a call with a new word is to be named above
    const unknown = [...operations.keys()].filter((call) => !isSave(call) && !others.test(call));
    expect(unknown).toEqual([]);
  });

  it('let those see who else has a record open who may save it', () => {
    const limits = ({ roles, scope, permission }: Policy) => ({ roles, scope, permission });
    for (const { record, policy } of rights)
      expect([record, limits(recordRights[record])]).toEqual([record, limits(policy)]);
    expect(Object.keys(recordRights).sort()).toEqual([...new Set(rights.map(({ record }) => record))].sort());
  });

  it.each(editedSaves)(
    '%s accepts the present version, and returns to a stale save who has changed what',
    async (call) => {
      const record = records.of(call);
      const before = await record.read();
      const answer = await save(record, { ...record.body(++number, before), version: before.version });
      expect(answer).toMatchObject({ rtnCode: '0' });
      expect(answer.headers.get(unversionedHeader.name)).toBeNull();
      const after = await record.read();
      expect(after.version).toBeGreaterThan(before.version);

      const stale = await save(record, { ...(await changed(record)), version: before.version }, 1);
      expect(stale).toMatchObject({ status: 409, rtnCode: '409', msg: texts.staleSave });
      const { version, current, changes } = stale.bizData as StaleSave;
      expect(version).toBe(after.version);
      expect(Object.keys(current)).toContain(record.field);
      expect(changes[0]).toMatchObject({ account: records.editors[0]?.uid, at: expect.any(String) });
      expect(Object.keys(changes[0]?.after ?? {})).toContain(record.field);
      expect((await record.read()).version).toBe(after.version);
    },
  );

  it.each(editedSaves)('%s accepts no version, and says that it overwrote', async (call) => {
    const record = records.of(call);
    const { version: _version, ...body } = await changed(record);
    const answer = await save(record, body, 1);
    expect(answer).toMatchObject({ rtnCode: '0' });
    expect(answer.headers.get(unversionedHeader.name)).toBe(unversionedHeader.value);
  });

  it.each(editedSaves)('%s lets one of two pass that come at the same time', async (call) => {
    const record = records.of(call);
    const before = await record.read();
    const bodies = [1, 2].map(() => ({ ...record.body(++number, before), version: before.version }));
    const results = await Promise.all(bodies.map((body, editor) => save(record, body, editor)));
    expect(results.map(({ status, rtnCode }) => `${status} ${rtnCode}`).sort()).toEqual(['200 0', '409 409']);
  });

  it('refuse to replace a card that was bound elsewhere meanwhile', async () => {
    const binding = records.of('POST /api/schoolDevice/bind');
    const { version } = await binding.read();
    expect(await save(binding, await changed(binding))).toMatchObject({ rtnCode: '0' });
    expect(await records.replaceCard(version)).toMatchObject({ status: 409 });
    expect(await records.replaceCard(undefined)).toMatchObject({ status: 200, rtnCode: '0' });
  });

  it('are refused after a change that no form has made', async () => {
    const teacher = records.of('POST /api/lds/teacher/save');
    const row = await teacher.read();
    const { schoolCode, code } = row;
    const move = { schoolCode, codes: [code], departmentCode: row['departmentCode'] === null ? schoolCode : '' };
    expect(await records.call('POST /api/lds/teacher/move', { body: move })).toMatchObject({ rtnCode: '0' });
    const stale = await save(teacher, { ...row, name: '另一位' });
    expect(stale).toMatchObject({ status: 409, bizData: { version: row.version + 1, changes: [] } });
    const { current } = stale.bizData as StaleSave;
    expect(current['departmentCode']).toBe(move.departmentCode === '' ? null : move.departmentCode);
  });

  it('mask phones in the response to a stale save', async () => {
    const student = records.of('POST /api/lds/student/save');
    const row = await student.read();
    const [parent] = row['parents'] as Record<string, unknown>[];
    const parents = [{ ...parent, phone: '13987654321' }];
    expect(await save(student, { ...row, parents })).toMatchObject({ rtnCode: '0' });
    const stale = await save(student, { ...row, name: '另一个' }, 1);
    expect(stale).toMatchObject({ status: 409 });
    expect(stale.text).toContain('139****4321');
    expect(stale.text).not.toContain('13987654321');
    const edits = await select<{ kept: string }>(
      all.database('directory'),
      'select after::text as kept from record_edit',
    );
    expect(edits.map(({ kept }) => kept).join('\n')).not.toContain('13987654321');
  });
});
