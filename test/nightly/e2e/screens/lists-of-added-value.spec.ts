import { texts } from '#libs/contracts';
import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

/** Students of the stage by name, as every list of a school's sales is filtered. */
const byStudent = { filter: { name: 'studentName', label: '学生', value: '学生0055' }, typed: '学生0055' };

/** The teacher whose rows each list about points has ten of. */
const byTeacher = { filter: { name: 'phone', label: '手机', value: '13800000001' }, typed: '13800000001' };
const school = 'schoolCode=LIST00001';

describeOnStage('lists of added value, settled months and points in the console', (stage) => {
  describeList(
    '/home/addedvalue/subscribelist',
    {
      ...byStudent,
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/subscribe/list',
      failed: texts.rosterFailed,
      outOfReach: texts.schoolUnknown,
      bulk: true,
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/servicelist',
    {
      ...byStudent,
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/service/list',
      failed: texts.servicesFailed,
      outOfReach: texts.schoolUnknown,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/detailList',
    {
      ...byStudent,
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/order/detailList',
      failed: texts.ordersFailed,
      outOfReach: texts.schoolUnknown,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/reconciliation',
    {
      call: '/api/addedvalue/reconciliation/list',
      filter: { name: 'day', label: '日期', value: '2010-05' },
      typed: '2010-05',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/reconciliation',
    {
      grid: '视频通话充值对账',
      at: 'tab=calls',
      call: '/api/trtc/reconciliation/list',
      filter: { name: 'day', label: '日期', value: '2010-05' },
      typed: '2010-05',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/reconciliation',
    {
      grid: '教师兑换对账',
      at: 'tab=payouts',
      call: '/api/addedvalue/reconciliation/list',
      filter: { name: 'day', label: '日期', value: '2010-05' },
      typed: '2010-05',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/complaint',
    {
      call: '/api/addedvalue/complaint/list',
      failed: texts.complaintsFailed,
      filter: { name: 'orderNo', label: '订单号', value: 'order0005' },
      typed: 'order0005',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/complaint',
    {
      grid: '视频通话充值投诉',
      at: 'tab=calls',
      call: '/api/trtc/complaint/list',
      failed: texts.complaintsFailed,
      filter: { name: 'orderNo', label: '订单号', value: 'order0005' },
      typed: 'order0005',
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/subscribeInfo',
    {
      call: '/api/addedvalue/monthly/list',
      failed: texts.monthsFailed,
      filter: { name: 'schoolCode', label: '学校', value: 'LIST00055', shown: '列表小学00055（LIST00055）' },
      typed: '列表小学00105',
    },
    stage,
  );

  describeList(
    '/home/addedvalue/subscribeDetail',
    {
      filter: { name: 'studentName', label: '学生', value: '学生0055' },
      typed: '学生0055',
      at: `${school}&id=00000000-0000-4000-8000-000000000001`,
      call: '/api/addedvalue/monthly/detail',
      failed: texts.monthLinesFailed,
      outOfReach: texts.settlementUnknown,
      expands: true,
    },
    stage,
  );

  describeList(
    '/home/integral/school',
    {
      call: '/api/integral/school/list',
      filter: { name: 'schoolName', label: '学校名称', value: '小学0055' },
      typed: '小学0105',
    },
    stage,
  );

  describeList('/home/integral/reward', { ...byTeacher, at: school, call: '/api/integral/reward/list' }, stage);

  describeList('/home/integral/exchange', { ...byTeacher, at: school, call: '/api/integral/exchange/list' }, stage);

  describeList('/home/integral/stats', { ...byTeacher, at: school, call: '/api/integral/stats/list' }, stage);
});
