import { texts } from '#libs/contracts';
import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

describeOnStage('lists of added value in the console', (stage) => {
  describeList(
    '/home/addedvalue/subscribelist',
    {
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/subscribe/list',
      filter: { name: 'studentName', label: '学生', value: '学生0055' },
      typed: '学生0055',
      outOfReach: texts.schoolUnknown,
      bulk: true,
      expands: true,
    },
    stage,
  );
  describeList(
    '/home/addedvalue/servicelist',
    {
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/service/list',
      filter: { name: 'studentName', label: '学生', value: '学生0055' },
      typed: '学生0055',
      outOfReach: texts.schoolUnknown,
    },
    stage,
  );

  describeList(
    '/home/addedvalue/detailList',
    {
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/order/detailList',
      filter: { name: 'studentName', label: '学生', value: '学生0055' },
      typed: '学生0055',
      outOfReach: texts.schoolUnknown,
    },
    stage,
  );
});
