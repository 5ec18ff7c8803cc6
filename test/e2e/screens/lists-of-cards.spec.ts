import { describeList } from './describe-list.js';
import { describeOnStage } from './stage.js';

describeOnStage('lists of cards in the console', (stage) => {
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
      filter: { name: 'name', label: '学校名称', value: '小学0055' },
      typed: '小学0105',
      expands: true,
    },
    stage,
  );
});
