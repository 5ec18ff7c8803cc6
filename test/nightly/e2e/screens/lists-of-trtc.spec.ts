import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

/** The phone of whom ten recharges of each kind are. */
const byPhone = { filter: { name: 'phone', label: '充值手机', value: '13800000001' }, typed: '13800000001' };
const calls = {
  call: '/api/trtc/recordList',
  filter: { name: 'studentName', label: '学生', value: '学生0055' },
  typed: '学生0105',
};

describeOnStage('lists of video calls in the console', (stage) => {
  describeList(
    '/home/trtc/school',
    {
      call: '/api/trtc/school/config/list',
      filter: { name: 'schoolName', label: '学校名称', value: '小学0055' },
      typed: '小学0105',
    },
    stage,
  );

  describeList(
    '/home/trtc/school',
    {
      grid: '余额列表',
      at: 'tab=balance',
      call: '/api/trtc/balance/list',
      filter: { name: 'name', label: '姓名', value: '学生0055' },
      typed: '学生0105',
    },
    stage,
  );

  describeList('/home/trtc/record', { ...byPhone, call: '/api/trtc/online/order/list' }, stage);

  describeList('/home/trtc/record', { ...calls, grid: '使用记录', at: 'tab=usage' }, stage);

  describeList('/home/trtc/rechargeRecord', { ...byPhone, call: '/api/trtc/recharge/order/list' }, stage);

  describeList(
    '/home/trtc/calllog',
    { ...calls, at: `schoolCode=LIST00001&name=${encodeURIComponent('列表小学')}` },
    stage,
  );
});
