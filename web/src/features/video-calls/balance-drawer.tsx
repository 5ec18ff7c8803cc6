import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { Button } from '../../kit/controls/controls.js';
import { Drawer } from '../../kit/dialog/drawer.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, StateMark, Failed, Nothing, OutOfDate } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import { StudentLink } from '../../kit/values/object-link.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { balanceDetailQuery, studentOfOrderQuery, thresholdQuery } from './api.js';
import { Surplus, UseTime } from './columns.js';
import { useDetailReread } from './live.js';
import {
  callMark,
  mediaText,
  packageText,
  sourceText,
  minutesText,
  reversalKind,
  type ReversedRecharge,
  type BalanceDetail,
  type ChosenStudent,
} from './rows.js';

const widest = 1000;

type RechargeOf = BalanceDetail['recharges'][number];
type CallOf = BalanceDetail['calls'][number];

interface Opens {
  recharge: (student: ChosenStudent) => void;
  reverse: (recharge: ReversedRecharge) => void;
}

const validity = ({ valid, left, endTime }: RechargeOf) => {
  if (left === 0) return <StateMark tone="neutral" label="已用完" />;
  if (valid) return <StateMark tone="good" label="可用" />;
  return <StateMark tone="doubtful" label={endTime === null ? '不可用' : '不在有效期'} />;
};

const rechargeColumns = (reverse: Opens['reverse']) => [
  { key: 'createdDate', title: '充值时间', dataIndex: 'createdDate', width: 165 },
  { key: 'source', title: '来源', width: 105, render: (_: unknown, row: RechargeOf) => sourceText(row.source) },
  {
    key: 'packageType',
    title: '套餐',
    width: 190,
    render: (_: unknown, { packageType, beginTime, endTime }: RechargeOf) =>
      beginTime === null || endTime === null
        ? packageText(packageType)
        : `${packageText(packageType)} ${beginTime.slice(0, 10)} 至 ${endTime.slice(0, 10)}`,
  },
  minutesColumn('充值', ({ rechargeTime }: RechargeOf) => rechargeTime),
  minutesColumn('已用', ({ used }: RechargeOf) => used),
  minutesColumn('剩余', ({ left }: RechargeOf) => left),
  { key: 'valid', title: '状态', width: 105, render: (_: unknown, row: RechargeOf) => validity(row) },
  {
    key: 'actions',
    title: '操作',
    width: 70,
    render: (_: unknown, row: RechargeOf) => {
      const kind = reversalKind(row);
      return (
        kind !== null && (
          <Button
            type="link"
            size="small"
            danger
            aria-label={`${kind} ${row.createdDate} 的充值`}
            onClick={() => reverse(row)}
          >
            {kind}
          </Button>
        )
      );
    },
  },
];

const minutesColumn = <Row,>(title: string, minutesOf: (row: Row) => number) => ({
  key: title,
  title,
  width: 110,
  align: 'right' as const,
  render: (_: unknown, row: Row) => minutesText(minutesOf(row)),
});

const callColumns = [
  { key: 'createDate', title: '通话时间', dataIndex: 'createDate', width: 165 },
  {
    key: 'state',
    title: '状态',
    width: 95,
    render: (_: unknown, { state }: CallOf) => <StateMark {...callMark(state)} />,
  },
  { key: 'mediaType', title: '类型', width: 65, render: (_: unknown, row: CallOf) => mediaText(row.mediaType) },
  {
    key: 'useTime',
    title: '通话时长',
    width: 150,
    align: 'right' as const,
    render: (_: unknown, row: CallOf) => <UseTime {...row} />,
  },
  {
    key: 'parts',
    title: '扣减自',
    render: (_: unknown, { parts }: CallOf) =>
      parts.length === 0
        ? '-'
        : parts.map(({ packageType, minutes }) => `${packageText(packageType)} ${minutesText(minutes)}`).join('，'),
  },
];

interface BodyProps {
  studentUid: string;
  opens: Opens;
}

const Student = ({ schoolCode, studentUid, name, className }: BalanceDetail) => (
  <>
    <StudentLink schoolCode={schoolCode} studentUid={studentUid} studentName={name} inText />（{className || '-'}）
  </>
);

const Contents = ({ detail, opens }: { detail: BalanceDetail; opens: Opens }) => {
  const { schoolCode, studentUid, name, recharges, calls } = detail;
  const { data: threshold } = useQuery(thresholdQuery(schoolCode));
  const facts = [
    { key: 'student', label: '学生', children: <Student {...detail} /> },
    { key: 'school', label: '学校', children: <SchoolLink school={detail} /> },
    { key: 'surplus', label: '剩余时长', children: <Surplus {...detail} threshold={threshold} /> },
    { key: 'threshold', label: '余额提醒', children: threshold ? `低于 ${threshold} 分钟` : '未设置' },
  ];
  return (
    <>
      <PanelHead title="余额">
        <Button type="primary" onClick={() => opens.recharge({ schoolCode, studentUid, name })}>
          充值
        </Button>
      </PanelHead>
      <FactList column={{ xs: 1, sm: 2 }} items={facts} />
      <h2 className="calls-part">充值</h2>
      <SmallTable<RechargeOf>
        rowKey="id"
        aria-label="充值"
        columns={rechargeColumns(opens.reverse)}
        dataSource={recharges}
        scroll={{ x: 'max-content' }}
        empty={<Nothing text="还没有充值" />}
      />
      <h2 className="calls-part">通话</h2>
      <SmallTable<CallOf>
        rowKey="id"
        aria-label="通话"
        columns={callColumns}
        dataSource={calls}
        scroll={{ x: 'max-content' }}
        empty={<Nothing text="还没有通话" />}
      />
    </>
  );
};

const Body = ({ studentUid, opens }: BodyProps) => {
  const { data, error, refetch } = useQuery(balanceDetailQuery(studentUid));
  useDetailReread(studentUid);
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <Contents detail={data} opens={opens} />
    </>
  );
};

/** The student of an order, then what their minutes are made up of. */
const OfOrder = ({ orderNo, opens }: { orderNo: string; opens: Opens }) => {
  const { data: studentUid, error, refetch } = useQuery(studentOfOrderQuery(orderNo));
  if (studentUid === null) return <Nothing text={texts.orderUnknown} />;
  if (studentUid !== undefined) return <Body studentUid={studentUid} opens={opens} />;
  return error === null ? <Loading rows={8} /> : <Failed error={error} onRetry={() => void refetch()} />;
};

interface BalanceDrawerProps {
  /** A student, or the order of one. */
  of: { studentUid: string } | { orderNo: string };
  opens: Opens;
  onClose: () => void;
}

/** What the minutes of a student are made up of: recharges with what is left of them, and the calls that used them. */
export const BalanceDrawer = ({ of, opens, onClose }: BalanceDrawerProps) => (
  <Drawer onClose={onClose} title={'orderNo' in of ? `通话余额 · 订单 ${of.orderNo}` : '通话余额'} width={widest}>
    {'orderNo' in of ? <OfOrder {...of} opens={opens} /> : <Body {...of} opens={opens} />}
  </Drawer>
);
