import { texts } from '#libs/contracts';
import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

/** Students of the stage by name, as every list of a school's sales is filtered. */
const byStudent = { filter: { name: 'studentName', label: '学生', value: '学生0055' }, typed: '学生0055' };

describeOnStage('lists of added value in the console', (stage) => {
  describeList(
    '/home/addedvalue/subscribelist',
    {
      ...byStudent,
      at: 'schoolCode=LIST00001',
      call: '/api/addedvalue/subscribe/list',
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
});
