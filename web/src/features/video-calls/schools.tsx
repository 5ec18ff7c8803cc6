import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useTab } from '../../kit/list/url-state.js';
import { Loading } from '../../kit/states/states.js';
import { classesQuery } from '../../resources/people/queries.js';
import { balancesExport, balancesQuery, thresholdQuery } from './api.js';
import { balanceColumns } from './columns.js';
import { balanceLive } from './live.js';
import type { ChosenStudent } from './rows.js';
import { CallSchoolList } from './school-list.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import './trtc.css';

const states = [
  { value: '1', label: '余额不足' },
  { value: '0', label: '余额充足' },
];

/** The classes of a school can be chosen once the school is. */
const useFilters = (schoolCode: string): FilterField[] => {
  const { data: classes } = useQuery({ ...classesQuery(schoolCode), enabled: schoolCode !== '' });
  return useMemo(() => {
    const options = (classes ?? []).map(({ classCode, className }) => ({ value: classCode, label: className }));
    return [
      { kind: 'text', name: 'name', label: '姓名', width: 110 },
      { kind: 'school', name: 'schoolCode', label: '学校' },
      ...(schoolCode === '' ? [] : [{ kind: 'choice' as const, name: 'classCode', label: '班级', options }]),
      { kind: 'text', name: 'phone', label: '家长手机', hint: texts.phoneHint },
      { kind: 'choice', name: 'low', label: '余额', options: states },
    ];
  }, [classes, schoolCode]);
};

interface BalanceListProps {
  onShow: (studentUid: string) => void;
  /** Null: of a student who is still to be chosen. */
  onRecharge: (student: ChosenStudent | null) => void;
}

/** The minutes of students. */
const BalanceList = ({ onShow, onRecharge }: BalanceListProps) => {
  const [params] = useSearchParams();
  const schoolCode = params.get('schoolCode') ?? '';
  const filters = useFilters(schoolCode);
  const { data: threshold } = useQuery({ ...thresholdQuery(schoolCode), enabled: schoolCode !== '' });
  const columns = useMemo(
    () => balanceColumns({ show: onShow, recharge: onRecharge, threshold }),
    [onShow, onRecharge, threshold],
  );
  return (
    <ListPage
      label="余额列表"
      noun="余额"
      query={balancesQuery}
      columns={columns}
      filters={filters}
      rowKey="studentUid"
      defaultSize={20}
      live={balanceLive}
      exporting={balancesExport}
      hint="学生充值过通话时长后，余额会出现在这里"
      extra={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => onRecharge(null)}>
          给学生充值
        </Button>
      }
    />
  );
};

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('./list-tabs.js'));

const names = ['school', 'balance'] as const;

/** The schools and their video calls, and the minutes of their students. */
export const CallSchools = () => {
  const [tab, open] = useTab(names);
  const { dialogs, show, recharge } = useStudentDialogs();
  return (
    <>
      <Suspense fallback={<Loading rows={10} />}>
        <ListTabs
          open={tab}
          onOpen={open}
          lists={[
            { key: 'school', label: '学校列表', children: <CallSchoolList onShow={show} /> },
            { key: 'balance', label: '余额列表', children: <BalanceList onShow={show} onRecharge={recharge} /> },
          ]}
        />
      </Suspense>
      {dialogs}
    </>
  );
};
