import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { texts } from '#libs/contracts';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { classesQuery } from '../../resources/people/queries.js';
import { balanceColumns } from './balance-columns.js';
import { balancesExport, balancesQuery, thresholdQuery } from './balance-api.js';
import { balanceLive } from './live.js';
import type { ChosenStudent } from './rows.js';

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
export const BalanceList = ({ onShow, onRecharge }: BalanceListProps) => {
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
