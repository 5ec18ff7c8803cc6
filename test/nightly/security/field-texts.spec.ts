import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  circuitTexts,
  forecastTexts,
  incidentTexts,
  readinessTexts,
  replayTexts,
  requiredHeaders,
  role,
  texts,
  timelineTexts,
  uptimeTexts,
  visitTexts,
} from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import { AllProcess, type Answer } from '../../medium/authz/all-process.js';
import { fieldsOfCalls, namesOf } from '../../medium/authz/call-names.js';
import { seed, type SeedThings } from '../../medium/authz/seed.js';
import {
  type CallField,
  type DocumentedCall,
  documentedCalls,
  withValue,
} from '../../medium/security/documented-fields.js';

/** The text of a required field that is not given, by its name, or by its name and the call; `不能为空！` for all others. */
const ownTexts: Record<string, string> = {
  schoolCode: texts.chooseSchool,
  schoolCodes: texts.chooseSchool,
  file: texts.fileRequired,
  bucket: texts.uploadInitFailed,
  iotMessageType: texts.commandTypeUnknown,
  gender: texts.genderRequired,
  tags: texts.roleRequired,
  username: texts.usernameRequired,
  areaList: texts.areasRequired,
  'areaList.0.code': texts.areasChoose,
  parents: texts.parentsTooFew,
  'parents.0.name': texts.parentsInvalid,
  'parents.0.phone': texts.phone,
  phone: texts.phone,
  commandIds: texts.chooseCommands,
  scope: texts.calendarScope,
  'lessons.0.weekday': texts.weekdayUnknown,
  'makeUpDays.0.weekday': texts.weekdayUnknown,
  'lessons.0.from': texts.clockTime,
  'lessons.0.to': texts.clockTime,
  ...Object.fromEntries(
    ['terms.0.from', 'terms.0.to', 'holidays.0.from', 'holidays.0.to', 'exams.0.day', 'makeUpDays.0.day'].map((day) => [
      day,
      texts.calendarDay,
    ]),
  ),
  ...Object.fromEntries(['lessons', 'terms', 'exams', 'holidays'].map((part) => [`${part}.0.name`, texts.entryName])),
  'POST /api/lds/adminAccount/add account': texts.accountLength,
  'POST /api/lds/adminAccount/add phone': texts.mobile,
  'POST /api/lds/adminAccount/update account': texts.accountLength,
  'POST /api/lds/adminAccount/update phone': texts.mobile,
  'POST /api/lds/teacher/delete codes': texts.chooseToDelete,
  'POST /api/lds/student/delete codes': texts.chooseToDelete,
  'POST /api/lds/teacher/move codes': texts.chooseMembers,
  'POST /api/lds/student/move codes': texts.chooseMembers,
  'POST /api/lds/department/add name': texts.departmentNameRequired,
  'POST /api/lds/department/update name': texts.departmentNameRequired,
  'POST /api/lds/teacherGroup/add name': texts.groupNameRequired,
  'POST /api/lds/teacherGroup/update name': texts.groupNameRequired,
  'POST /api/deviceVersion/update deviceType': texts.invalidDirectoryForm,
  'POST /api/deviceVersion/update releaseStatus': texts.invalidDirectoryForm,
  'GET /api/deviceVersion/listVersionByModel model': texts.modelRequired,
  'POST /api/deviceModelSchool/add model': texts.modelRequired,
  'GET /api/lds/batchImport/download/template userType': texts.chooseType,
  'GET /api/lds/batchImport/export userType': texts.chooseType,
  'POST /api/lds/batchImport/import userType': texts.chooseType,
  'GET /api/addedvalue/batchImport/download/template userType': texts.chooseType,
  'GET /api/addedvalue/batchImport/export userType': texts.chooseType,
  'POST /api/addedvalue/batchImport/import userType': texts.chooseType,
  'GET /api/trtc/batchImport/download/template userType': texts.chooseType,
  'GET /api/trtc/batchImport/export userType': texts.chooseType,
  'POST /api/trtc/batchImport/import userType': texts.chooseType,
  'POST /api/trtc/mobile/prove studentName': texts.childNameRequired,
  'POST /api/trtc/payItem/set payItemList': texts.packageIncomplete,
  ...Object.fromEntries(
    ['sortNum', 'talkTime', 'price'].map((name) => [`payItemList.0.${name}`, texts.packageIncomplete]),
  ),
  'POST /api/trtc/school/config/save timeReminder': texts.timeReminderRange,
  'POST /api/trtc/recharge/add minutes': texts.rechargeMinutesRange,
  'POST /api/trtc/recharge/add reason': texts.rechargeReason,
  'POST /api/trtc/recharge/reverse reason': texts.rechargeReason,
  ...Object.fromEntries(
    [
      'GET /api/permit/batchImport/download/template',
      'GET /api/permit/batchImport/export',
      'POST /api/permit/batchImport/import',
    ].map((call) => [`${call} userType`, texts.chooseType]),
  ),
  'POST /api/permit/purchase buyerUserid': texts.purchaseIncomplete,
  'POST /api/permit/purchase mouthCount': texts.purchaseIncomplete,
  'GET /api/permit/activation userId': texts.activationWithoutPeople,
  'POST /api/permit/batchActivation userList': texts.activationWithoutPeople,
  'GET /api/permit/syncJobs kind': 'kind的值不正确',
  handoverUid: texts.inheritIncomplete,
  takeoverUid: texts.inheritIncomplete,
  'POST /api/addedvalue/subscribe/cancel ids': texts.chooseSubscriptions,
  'newParent.phone': texts.phone,
  corpId: texts.corpIdRequired,
  managerUid: texts.managerRequired,
  adminName: texts.adminNameRequired,
  adminPhone: texts.phone,
  'tasks.0.taskCode': texts.pointsTasksWrong,
  'POST /api/addedvalue/mobile/prove studentName': texts.childNameRequired,
  'POST /api/addedvalue/order/add trade_type': 'trade_type的值不正确',
  ...Object.fromEntries(
    ['extensionPreview', 'extend'].flatMap((call) => [
      [`POST /api/addedvalue/order/${call} incidentId`, texts.invalidForm],
      [`POST /api/addedvalue/order/${call} classes`, texts.extensionClasses],
    ]),
  ),
  'POST /api/addedvalue/monthly/correct code': 'code的值不正确',
  'POST /api/addedvalue/monthly/correct amount': texts.correctionAmountWrong,
  'POST /api/addedvalue/reconciliation/close action': 'action的值不正确',
  'POST /api/trtc/reconciliation/close action': 'action的值不正确',
  complaintId: texts.complaintUnknown,
  'POST /api/rollout/card/skip deviceNos': texts.rolloutChooseCards,
  'POST /api/rollout/card/skip reason': texts.rolloutReasonRequired,
  'POST /api/rollout/act action': texts.rolloutActionUnknown,
  ...Object.fromEntries(
    ['plan', 'add', 'change'].flatMap((call) => [
      [`POST /api/rollout/${call} name`, texts.rolloutNameRequired],
      [`POST /api/rollout/${call} model`, texts.rolloutModelRequired],
      [`POST /api/rollout/${call} versionCode`, texts.rolloutVersionRequired],
    ]),
  ),
  ...Object.fromEntries(
    ['uid', 'schoolCode', 'userType', 'mode', 'pageType', 'env'].map((name) => [
      `GET /api/wx/debug/link/build ${name}`,
      texts.linkNeeds,
    ]),
  ),
  '0.schoolCode': texts.chooseSchool,
  '0.classroomCodeStr': texts.upgradeChooseCards,
  'POST /api/user/login account': texts.accountRequired,
  'POST /api/user/login password': texts.passwordRequired,
  'POST /api/user/login mcode': texts.captchaRequired,
  'POST /api/user/sso/begin way': texts.ssoWayUnknown,
  'GET /api/user/sso/endSession way': texts.ssoWayUnknown,
  'GET /api/user/ssoLogin ticket': texts.ssoTicketRequired,
  ...Object.fromEntries(
    ['enter', 'confirm', 'newCodes', 'switchOff'].map((call) => [
      `POST /api/user/secondFactor/${call} code`,
      texts.secondFactorCodeRequired,
    ]),
  ),
  ...Object.fromEntries(
    ['begin', 'newCodes', 'switchOff'].map((call) => [
      `POST /api/user/secondFactor/${call} password`,
      texts.passwordRequired,
    ]),
  ),
  'POST /api/user/changePassword oldPassword': texts.oldPasswordRequired,
  'POST /api/user/changePassword newPassword': texts.newPasswordRequired,
  events: texts.deadLettersMissing,
  'events.0.consumer': texts.deadLetterUnknown,
  'POST /api/event/deadLetter/discard reason': texts.discardReasonRequired,
  'POST /api/schoolDevice/group/add name': texts.cardGroupName,
  'POST /api/schoolDevice/group/add kind': 'kind的值不正确',
  'POST /api/schoolDevice/group/update name': texts.cardGroupName,
  ...Object.fromEntries(
    ['add', 'update'].flatMap((call) => [
      [`POST /api/schoolDevice/recurringCommand/${call} weekdays`, texts.recurringWeekdays],
      [`POST /api/schoolDevice/recurringCommand/${call} time`, texts.recurringTime],
    ]),
  ),
  'GET /api/search q': texts.searchText,
  subject: texts.noticeUnknown,
  'POST /api/notice/setting/save kind': 'kind的值不正确',
  'POST /api/notice/setting/save role': texts.noticeRolesWrong,
  'GET /api/view/list list': 'list的值不正确',
  'POST /api/view/save list': 'list的值不正确',
  'POST /api/view/save name': texts.viewNameRequired,
  'POST /api/view/rename name': texts.viewNameRequired,
  'POST /api/apiKey/create name': texts.apiKeyNameRequired,
  'POST /api/apiKey/create scopes': texts.apiKeyScopesRequired,
  'POST /api/apiKey/create areaList.0.code': texts.areaUnknown,
  'POST /api/readiness/circuit/save name': circuitTexts.circuitName,
  'POST /api/readiness/circuit/save deviceNos': circuitTexts.circuitDoors,
  'POST /api/readiness/door/list schoolCode': forecastTexts.schoolMissing,
  'POST /api/readiness/promise/save respondWithin': uptimeTexts.promiseRespond,
  'POST /api/readiness/promise/save fixWithin': uptimeTexts.promiseFix,
  'POST /api/readiness/promise/save target': uptimeTexts.promiseTarget,
  'POST /api/readiness/contact/save role': readinessTexts.contactRole,
  'POST /api/readiness/contact/save channel': readinessTexts.contactChannel,
  'POST /api/readiness/incident/note text': incidentTexts.incidentNoteText,
  'POST /api/readiness/mute/save scope': incidentTexts.mutePlace,
  'POST /api/readiness/mute/save code': incidentTexts.mutePlace,
  'POST /api/readiness/mute/save until': incidentTexts.muteUntil,
  'POST /api/readiness/mute/save reason': incidentTexts.muteReason,
  'POST /api/readiness/incident/replay days': replayTexts.replayDays,
  'POST /api/readiness/incident/replay pauseSeconds': replayTexts.replayPause,
  'GET /api/readiness/timeline day': timelineTexts.timelineDay,
  'GET /api/readiness/timeline from': timelineTexts.timelineClock,
  'GET /api/readiness/timeline to': timelineTexts.timelineClock,
  'POST /api/readiness/visit/plan day': visitTexts.visitDay,
  'POST /api/readiness/visit/plan person': visitTexts.visitPerson,
  'POST /api/readiness/visit/save action': visitTexts.visitAction,
  'POST /api/readiness/visit/report action': visitTexts.visitAction,
  'GET /api/readiness/visit/print day': visitTexts.visitDay,
  'POST /api/schoolDevice/block reason': texts.blockReasonRequired,
  'POST /api/webhook/create name': texts.webhookNameRequired,
  'POST /api/webhook/create url': texts.webhookUrlInvalid,
  'POST /api/webhook/create events': texts.webhookEventsRequired,
};

/** The text of a field in whose place something else stands, where it is not that of one that is not given. */
const otherTexts: Record<string, string> = {
  'payItemList.0.sortNum': texts.packageSortNumber,
  'payItemList.0.talkTime': texts.packageTalkTime,
  'payItemList.0.price': texts.packagePrice,
};
/** Texts in place of which a number is taken. */
const numbersToo = new Set(['payItemList.0.price', 'amount']);
const notGiven = new Set(['absent', 'null', 'empty']);

const id = '00000000-0000-4000-8000-000000000001';
const task = { taskCode: 'new', taskName: '新订阅', points: 10, target: 1 };
const hash = 'a'.repeat(64);
const account = { account: 'newaccount', phone: '13812341234', username: '新人', tags: 512 };
const callPackage = { sortNum: 1, talkTime: 60, price: '10.00' };
const payItem = { name: '一年', orderMode: 'online', appCodeList: ['all'], price: '1.00', serviceMonths: 12 };
const version = { model: 'M', notes: '1.0', versionCode: 1, downloadUrl: '/api/deviceVersion/package/download/x' };
const recurringCommand = { iotMessageType: 'restart', groupId: id, weekdays: [1], time: '06:30' };
/** What calls need besides the things of the seed. */
const given: Record<string, Record<string, unknown>> = {
  '/api/user/login': { account: 'unknown', password: hash, mcode: '1234' },
  '/api/user/changePassword': { oldPassword: hash, newPassword: 'b'.repeat(64) },
  '/api/user/secondFactor/newCodes': { password: hash, code: '123456' },
  '/api/user/secondFactor/switchOff': { password: hash, code: '123456' },
  '/api/lds/adminAccount/add': { ...account, areaList: [{ code: '440100' }] },
  '/api/lds/adminAccount/update': { ...account, uid: 'u', areaList: [{ code: '440100' }] },
  '/api/lds/school/add': {
    source: 'product',
    name: '新学校',
    addressProvinceCode: '440000',
    schoolBxlxCode: '211',
    schoolXxbbCode: '1',
  },
  '/api/lds/batchImport/mapping': { columns: [{ header: '姓名', column: null }] },
  '/api/addedvalue/batchImport/mapping': { columns: [{ header: '姓名', column: null }] },
  '/api/permit/batchImport/mapping': { columns: [{ header: '姓名', column: null }] },
  '/api/addedvalue/mobile/order': { payItemId: '00000000-0000-4000-8000-000000000001', price: '12.00' },
  '/api/addedvalue/mobile/prove': { studentName: '孩子' },
  '/api/addedvalue/mobile/payer': { code: 'code' },
  '/api/addedvalue/order/refund': { orderNo: '20261122000000000001' },
  '/api/addedvalue/order/refundRetry': { orderNo: '20261122000000000001', outRefundNo: '20261122000000000001R1' },
  '/api/trtc/order/refundRetry': { orderNo: 'TC20261122000000000001', outRefundNo: 'TC20261122000000000001R1' },
  '/api/addedvalue/order/add': { trade_type: 'MANUAL' },
  '/api/addedvalue/order/extensionPreview': { incidentId: id, classes: [{ classCode: 'k', days: ['2026-11-20'] }] },
  '/api/addedvalue/order/extend': {
    ...{ incidentId: id, incidentNumber: '1', classes: [{ classCode: 'k', days: ['2026-11-20'] }], reason: '停电' },
  },
  '/api/addedvalue/reconciliation/note': { id: '00000000-0000-4000-8000-000000000001', note: '已核对' },
  '/api/addedvalue/reconciliation/close': {
    ...{ id: '00000000-0000-4000-8000-000000000001', action: 'writtenOff', reason: '已核对' },
  },
  '/api/trtc/reconciliation/close': {
    ...{ id: '00000000-0000-4000-8000-000000000001', action: 'writtenOff', reason: '已核对' },
  },
  '/api/addedvalue/complaint/reply': { complaintId: '200020260301', content: '已处理' },
  '/api/addedvalue/complaint/complete': { complaintId: '200020260301', reason: '已处理' },
  '/api/trtc/complaint/reply': { complaintId: '200020260301', content: '已处理' },
  '/api/trtc/complaint/complete': { complaintId: '200020260301', reason: '已处理' },
  '/api/addedvalue/monthly/correct': {
    ...{ id: '00000000-0000-4000-8000-000000000001', code: 'price', amount: '-1.00', reason: '价格有误' },
  },
  '/api/trtc/reconciliation/note': { id: '00000000-0000-4000-8000-000000000001', note: '已核对' },
  '/api/addedvalue/subscribe/add': {
    parentUid: '',
    newParent: { name: '家长', phone: '13900000003', relationCode: '51' },
  },
  '/api/addedvalue/monthly/close': { month: '202610', reason: '补结' },
  '/api/addedvalue/monthly/differences': { id },
  '/api/addedvalue/monthly/lineEvents': { id },
  '/api/integral/config/save': { tasks: [task] },
  '/api/integral/config/preview': { tasks: [task] },
  '/api/schoolCalendar/save': {
    lessons: [{ weekday: 1, from: '08:00', to: '08:45', name: '语文' }],
    terms: [{ from: '2026-09-01', to: '2027-01-20', name: '第一学期' }],
    exams: [{ day: '2027-01-15', name: '期末' }],
    holidays: [{ from: '2026-10-01', to: '2026-10-07', name: '国庆节' }],
    makeUpDays: [{ day: '2026-10-10', weekday: 5 }],
  },
  '/api/deviceVersion/add': version,
  '/api/deviceVersion/update': { ...version, id: 1, deviceType: 'classCard', releaseStatus: 'Beta' },
  '/api/deviceVersion/package/add': { versionId: 1, downloadUrl: version.downloadUrl, fileName: 'a.apk' },
  '/api/deviceModelSchool/add': { model: version.model },
  '/api/addedvalue/config/save': { introduceTitle: '服务', introduceContent: '介绍' },
  '/api/addedvalue/payItem/add': payItem,
  '/api/addedvalue/payItem/update': { ...payItem, id: '00000000-0000-4000-8000-000000000000' },
  '/api/trtc/batchImport/mapping': { columns: [{ header: '姓名', column: null }] },
  '/api/trtc/mobile/order': { packageId: id, price: '10.00' },
  '/api/trtc/mobile/prove': { studentName: '孩子' },
  '/api/trtc/payItem/set': { payItemList: [callPackage] },
  '/api/trtc/school/config/save': { payItemList: [callPackage], timeReminder: 10 },
  '/api/trtc/recharge/add': { minutes: 60, reason: '补偿' },
  '/api/schoolDevice/group/add': { name: '新分组', kind: 'rule' },
  '/api/schoolDevice/group/update': { id, name: '分组' },
  '/api/schoolDevice/group/card/change': { id },
  '/api/schoolDevice/recurringCommand/add': recurringCommand,
  '/api/schoolDevice/recurringCommand/update': { ...recurringCommand, id },
  '/api/notice/setting/save': { kind: 'importEnded', role: role.areaManager },
  '/api/apiKey/create': { name: '看板', scopes: ['gateway:read'] },
  '/api/webhook/update': { id },
  '/api/readiness/incident/note': { id, text: '电工已到现场' },
  '/api/readiness/mute/save': { scope: 'school', code: 'S', until: '2026-11-23 08:00:00', reason: '电路改造' },
  '/api/readiness/visit/plan': { day: '2026-11-23', person: '王师傅', incidentIds: [id] },
  '/api/readiness/visit/save': { id, action: 'fixed' },
  '/api/readiness/visit/report': { action: 'fixed' },
  '/api/analytics/event': { event: 'open', path: '/home' },
  '/api/event/deadLetter/replay': { events: [{ consumer: 'wx.schools', eventId: id }] },
  '/api/event/deadLetter/discard': { events: [{ consumer: 'wx.schools', eventId: id }], reason: '不再需要' },
};

/** What is none of a value of a type. An empty list of a list is counted, not missing: it has tests of its own. */
const noneOf = (type: string): [string, unknown][] => [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['{}', {}],
  ...(type === 'array' ? [] : [['[]', []] satisfies [string, unknown]]),
  type === 'string' || type === 'array' ? ['5', 5] : ['x', 'x'],
  ['true', true],
];

describe('a required field that is not given', () => {
  let all: AllProcess;
  let calls: DocumentedCall[];
  let named: ReturnType<typeof fieldsOfCalls>;
  let things: SeedThings;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    calls = documentedCalls(all.app.get(OpenApiDocument).get());
    named = fieldsOfCalls(all.app);
    cookie = (await all.signIn({ tags: role.administrator, debug: true })).cookie;
  });
  afterAll(() => all.close());

  const rest = (call: string): { query: Record<string, string>; body: unknown } => {
    const { query, body } = namesOf(named.get(call), things, call);
    return { query, body: Array.isArray(body) ? body : { ...body, ...given[call.split(' ')[1] ?? ''] } };
  };
  const textOf = ({ msg, rtnCode, ...answer }: Answer, steps: CallField['steps']): string => {
    const { field } = answer as { field?: string };
    return rtnCode === '0' ? 'accepted' : `${msg} at ${field === steps.join('.') ? 'it' : field}`;
  };
  const expected = (call: string, { steps }: CallField, what: string): string => {
    const name = steps.join('.');
    if (name in otherTexts && !notGiven.has(what)) return `${otherTexts[name]} at it`;
    return `${ownTexts[`${call} ${name}`] ?? ownTexts[name] ?? texts.required} at it`;
  };
  const required = (place: CallField['place'], type: RegExp): [string, CallField][] =>
    calls
      .filter(({ bodyType }) => place === 'query' || type.test(bodyType ?? ''))
      .flatMap(({ call, fields }) =>
        fields
          .filter((field) => field.required && field.place === place)
          .map((field): [string, CallField] => [call, field]),
      );
  const checkTexts = async (
    fields: [string, CallField][],
    attempts: (call: string, field: CallField) => [string, () => Promise<Answer>][],
  ): Promise<void> => {
    const wrong: Record<string, string> = {};
    for (const [call, field] of fields) {
      for (const [what, attempt] of attempts(call, field)) {
        const text = textOf(await attempt(), field.steps);
        if (text !== expected(call, field, what)) wrong[`${call} ${field.steps.join('.')} ${what}`] = text;
      }
    }
    expect(wrong).toEqual({});
  };

  it('is refused with its own text in a body, whatever stands in its place', async () => {
    const fields = required('body', /json/);
    expect(fields.length).toBeGreaterThan(60);
    await checkTexts(fields, (call, { steps, type }) => {
      const { query, body } = rest(call);
      const values = noneOf(type).filter(([what]) => what !== '5' || !numbersToo.has(steps.join('.')));
      return values.map(([what, value]) => [
        what,
        () => all.call(call, { query, body: withValue(body, steps, value), cookie }),
      ]);
    });
  }, 120_000);

  it('is refused with its own text in a query', async () => {
    const fields = required('query', /./);
    expect(fields.length).toBeGreaterThan(40);
    await checkTexts(fields, (call, { steps: [name = ''] }) => {
      const { query, body } = rest(call);
      const others = Object.fromEntries(Object.entries(query).filter(([each]) => each !== name));
      const blank = [{}, { [name]: '' }, { [name]: ' ' }];
      return blank.map((value) => [
        JSON.stringify(value),
        () => all.call(call, { query: { ...others, ...value }, body, cookie }),
      ]);
    });
  }, 120_000);

  it('is refused with its own text in a form, the file too', async () => {
    const uploads = required('body', /multipart|urlencoded/);
    const inForm = calls
      .filter(({ bodyType }) => bodyType === 'multipart/form-data')
      .flatMap(({ call, fields }) => fields.map((field): [string, CallField] => [call, field]));
    const wanted = inForm.filter(
      ([call, { steps }]) => steps[0] === 'file' || (steps[0] === 'userType' && call.endsWith('/batchImport/import')),
    );
    expect(wanted.length).toBeGreaterThan(4);
    await checkTexts([...uploads, ...wanted], (call, { steps: [name = ''] }) => {
      const values: Record<string, string> = {
        schoolCode: things.school.code,
        userType: 'wxTeacher',
        codes: things.teacherCode,
        classCode: '',
      };
      const known = calls.find((each) => each.call === call)?.fields.map(({ steps: [each] }) => String(each)) ?? [];
      return [{}, { [name]: '' }].map((blank) => [
        JSON.stringify(blank),
        async () => {
          const form = new FormData();
          const fields = { ...values, ...blank };
          for (const [each, value] of Object.entries(fields)) {
            if (known.includes(each) && (each !== name || each in blank)) form.append(each, value);
          }
          const wantsFile = known.includes('file') && name !== 'file';
          if (wantsFile) form.append('file', new Blob([await workbook()]), 'x.xlsx');
          const response = await fetch(`${all.origin}${call.split(' ')[1]}`, {
            method: 'POST',
            headers: { ...requiredHeaders, cookie },
            body: form,
          });
          return (await response.json()) as Answer;
        },
      ]);
    });
  }, 120_000);

  const workbook = async (): Promise<ArrayBuffer> => {
    const response = await fetch(`${all.origin}/api/lds/batchImport/download/template?userType=wxTeacher`, {
      headers: { ...requiredHeaders, cookie },
    });
    return response.arrayBuffer();
  };
});
