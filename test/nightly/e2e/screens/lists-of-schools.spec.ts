import { incidentTexts, texts } from '#libs/contracts';
import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

describeOnStage('lists of schools, their people, cards and licences in the console', (stage) => {
  describeList(
    '/home/account',
    {
      call: '/api/lds/adminAccount/list',
      filter: { name: 'account', label: '账号', value: 'list0055' },
      sort: { key: 'account', title: '账号' },
      typed: 'list0055',
    },
    stage,
  );

  describeList(
    '/home/audit',
    {
      call: '/api/audit/list',
      filter: { name: 'account', label: '账号', value: 'list0055' },
      typed: 'list0055',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/apiKey',
    {
      call: '/api/apiKey/list',
      filter: { name: 'name', label: '名称', value: '列表密钥0055' },
      typed: '列表密钥0055',
    },
    stage,
  );

  describeList(
    '/home/deadLetters',
    {
      call: '/api/event/deadLetter/list',
      filter: { name: 'text', label: '主题、类型、键或原因', value: 'LIST0055' },
      typed: 'LIST0055',
      bulk: true,
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/readiness/incidents',
    {
      call: '/api/readiness/incident/list',
      failed: incidentTexts.incidentsFailed,
      filter: { name: 'schoolCode', label: '学校', value: 'LIST00055', shown: '列表小学00055（LIST00055）' },
      typed: '列表小学00105',
    },
    stage,
  );

  describeList(
    '/home/school/schoollist',
    {
      call: '/api/lds/school/list',
      failed: texts.schoolListFailed,
      filter: { name: 'code', label: '学校编码', value: 'LIST0055' },
      typed: '小学0105',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/school/directories',
    {
      grid: '学生列表',
      at: 'code=LIST00001',
      call: '/api/lds/student/list',
      failed: texts.studentsFailed,
      filter: { name: 'likeStr', label: '姓名/学号/家长手机', value: '0055' },
      typed: '0055',
      bulk: true,
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/school/application',
    {
      call: '/api/wx/corpSchool/list',
      failed: texts.schoolListFailed,
      filter: { name: 'schoolCode', label: '学校编码', value: 'LIST0055' },
      typed: '小学0105',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/school/application/addBindSchool',
    {
      call: '/api/lds/school/list',
      failed: texts.schoolListFailed,
      filter: { name: 'name', label: '学校名称', value: '小学0055' },
      typed: '小学0105',
    },
    stage,
  );

  describeList(
    '/home/school/directories/import',
    {
      call: '/api/lds/batchImport/list',
      failed: texts.importsFailed,
      filter: { name: 'schoolCode', label: '学校', value: 'LIST00056', shown: '列表小学00056（LIST00056）' },
      typed: '小学00105',
    },
    stage,
  );

  describeList(
    '/home/schoolDevice/list',
    {
      call: '/api/schoolDevice/list',
      filter: { name: 'deviceNo', label: '设备编号', value: 'LIST0055' },
      sort: { key: 'deviceNo', title: '设备编号' },
      typed: 'LIST0055',
      bulk: true,
    },
    stage,
  );

  describeList(
    '/home/schoolDevice/calendar',
    {
      call: '/api/schoolCalendar/list',
      filter: { name: 'name', label: '学校或区域', value: '校历小学0055' },
      typed: '校历小学0105',
    },
    stage,
  );

  describeList(
    '/home/schoolDevice/rollout',
    {
      call: '/api/rollout/list',
      filter: { name: 'name', label: '计划名称', value: '列表升级0055' },
      typed: '列表升级0055',
    },
    stage,
  );

  describeList(
    '/home/schoolDevice/version',
    {
      call: '/api/deviceVersion/list',
      failed: texts.versionListFailed,
      filter: { name: 'model', label: '设备型号', value: 'LIST0055' },
      typed: 'LIST0055',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/schoolDevice/upgrade',
    {
      call: '/api/lds/school/list',
      failed: texts.schoolListFailed,
      filter: { name: 'name', label: '学校名称', value: '小学0055' },
      typed: '小学0105',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/permit/permit_order',
    {
      call: '/api/permit/orderList',
      failed: texts.licenceOrdersFailed,
      filter: { name: 'schoolCode', label: '学校', value: 'LIST00055', shown: '列表小学00055（LIST00055）' },
      typed: '列表小学00105',
    },
    stage,
  );

  describeList(
    '/home/permit/permit_account',
    {
      call: '/api/permit/accountList',
      failed: texts.licenceAccountsFailed,
      filter: { name: 'userName', label: '教师姓名', value: '教师0055' },
      typed: '教师0055',
      bulk: true,
    },
    stage,
  );
});
