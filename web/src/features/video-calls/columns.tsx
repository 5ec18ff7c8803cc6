import { Button, Tag } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { moneyText } from '../../kit/values/numbers.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { minutesText, type Balance, type ChosenStudent, callMark, mediaText, type CallRecord } from './rows.js';

/** Minutes that are left; few of them are marked. `threshold`: below how many minutes, where that is known. */
export const Surplus = ({
  surplusCallTime,
  low,
  threshold,
}: Pick<Balance, 'surplusCallTime' | 'low'> & { threshold?: number | undefined }) => (
  <span className="calls-tagged">
    {low === 1 && (
      <Tag
        color="error"
        title={threshold === undefined ? '低于学校设置的余额提醒' : `低于学校设置的余额提醒 ${threshold} 分钟`}
      >
        余额不足
      </Tag>
    )}
    {minutesText(surplusCallTime)}
  </span>
);

/** The name of a student, which opens their balance. */
export const studentColumn = <Row extends Pick<Balance, 'name' | 'studentUid'>>(
  title: string,
  width: number,
  show: (studentUid: string) => void,
): Column<Row> =>
  column('name', title, width, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { name, studentUid }) => (
      <button type="button" className="cell-link" onClick={() => show(studentUid)}>
        {name}
      </button>
    ),
  });

interface BalanceHandlers {
  show: (studentUid: string) => void;
  recharge: (student: ChosenStudent) => void;
  /** Of the chosen school. */
  threshold: number | undefined;
}

/** Columns of the balances. Source: requirement document 2, section 3. */
export const balanceColumns = ({ show, recharge, threshold }: BalanceHandlers): Column<Balance>[] => [
  studentColumn('姓名', 120, show),
  field('className', '班级', 130, { ellipsis: true }),
  column('surplusCallTime', '剩余时长', 190, {
    align: 'right',
    render: (_, row) => <Surplus {...row} threshold={threshold} />,
  }),
  column('price', '充值金额', 110, { align: 'right', render: (_, { price }) => moneyText(price) }),
  column('monthlyEnd', '包月到期', 165, { render: (_, { monthlyEnd }) => monthlyEnd ?? '-' }),
  column('phone', '手机', 125, { render: (_, { phone }) => phone || '-' }),
  field('schoolName', '学校', 180, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('actions', '操作', 80, {
    fixed: 'right',
    render: (_, { schoolCode, studentUid, name }) => (
      <Button
        type="link"
        size="small"
        aria-label={`充值 ${name}`}
        onClick={() => recharge({ schoolCode, studentUid, name })}
      >
        充值
      </Button>
    ),
  }),
];

/** Minutes of a call, and what is particular about them. */
export const UseTime = ({
  state,
  useTime,
  excess,
  estimated,
}: Pick<CallRecord, 'state' | 'useTime' | 'excess' | 'estimated'>) => (
  <span className="calls-tagged">
    {excess > 0 && <Tag title="超出余额的部分，没有扣减">超出 {minutesText(excess)}</Tag>}
    {estimated && <Tag title="通话平台没有报告结束，按最后一次消息计算">估算</Tag>}
    {state === 'running' ? '-' : minutesText(useTime)}
  </span>
);

interface CallHandlers {
  show: (studentUid: string) => void;
  /** Calls of one school do not name it. */
  ofSchool: boolean;
}

const schoolColumn: Column<CallRecord> = field('schoolName', '学校', 180, {
  ellipsis: true,
  render: (_, row) => <SchoolLink school={row} />,
});

/** Columns of calls. Source: requirement document 2, section 3. */
export const callColumns = ({ show, ofSchool }: CallHandlers): Column<CallRecord>[] => [
  column('callerName', '拨打方', 120, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { callerName }) => callerName || '-',
  }),
  column('calleeName', '接听方', 120, { ellipsis: true, render: (_, row) => row.calleeName || '-' }),
  column('state', '状态', 100, { render: (_, { state }) => <StateMark {...callMark(state)} /> }),
  column('useTime', '通话时长', 170, { align: 'right', render: (_, row) => <UseTime {...row} /> }),
  column('mediaType', '类型', 80, { render: (_, { mediaType }) => mediaText(mediaType) }),
  field('createDate', '通话时间', 165),
  field('className', '班级', 130, { ellipsis: true }),
  column('phone', '家长手机', 125, { render: (_, { phone }) => phone || '-' }),
  ...(ofSchool ? [] : [schoolColumn]),
  column('actions', '操作', 80, {
    fixed: 'right',
    render: (_, { studentUid, callerName, calleeName }) => (
      <Button
        type="link"
        size="small"
        aria-label={`${callerName}与${calleeName} 的通话余额`}
        onClick={() => show(studentUid)}
      >
        余额
      </Button>
    ),
  }),
];
