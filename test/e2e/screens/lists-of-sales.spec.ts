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
});
