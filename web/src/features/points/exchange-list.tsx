import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { exchangeResultLabels, texts, type ExchangeResult } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import type { Tone } from '../../core/theme.js';
import { Button, Space, Tag } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { Notice } from '../../kit/notice/notice.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { moneyText } from '../../kit/values/numbers.js';
import { TeacherLink } from '../../kit/values/object-link.js';
import {
  payoutStateQuery,
  exchangesKey,
  exchangesQuery,
  usePointsHold,
  type Exchange,
  monthText,
  pointsText,
} from './api.js';
import { usePointsDialogs } from './use-dialogs.js';
import { useTeacherFilters } from './use-filters.js';
import './points.css';

const tones: Record<ExchangeResult, Tone> = { '': 'busy', SUCCESS: 'good', FAIL: 'bad' };

/** The result as the documents name it; a pending one has none yet. */
const Result = ({ result_code, state, awaitsConfirm }: Pick<Exchange, 'result_code' | 'state' | 'awaitsConfirm'>) => {
  if (awaitsConfirm) return <StateMark tone="busy" label="处理中，待教师确认" />;
  if (state === 'unknown') return <StateMark tone="doubtful" label="处理中，结果待查" />;
  const label = exchangeResultLabels[result_code];
  return <StateMark tone={tones[result_code]} label={result_code === '' ? label : `${label} ${result_code}`} />;
};

/** The platform's reason in words, and its code below. */
const Reason = ({ err_code, err_code_des }: Pick<Exchange, 'err_code' | 'err_code_des'>) => {
  if (err_code === '' && err_code_des === '') return '-';
  return (
    <span className="points-reason" title={`${err_code_des} ${err_code}`}>
      {err_code_des}
      <small className="muted">{err_code}</small>
    </span>
  );
};

/** Columns of the exchanges. Source: requirement document 0, section 8. */
const exchangeColumns = (confirm: (exchange: Exchange) => void): Column<Exchange>[] => [
  column('teacherName', '教师', 90, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <TeacherLink {...row} />,
  }),
  column('phone', '手机', 115, { render: (_, { phone }) => phone || '-' }),
  column('month', '月份', 80, { render: (_, { month }) => monthText(month) }),
  column('points', '积分', 75, { align: 'right', render: (_, { points }) => pointsText(points) }),
  column('amount', '金额', 90, { align: 'right', render: (_, { amount }) => moneyText(amount) }),
  column('result_code', '结果', 160, { render: (_, row) => <Result {...row} /> }),
  column('err_code_des', '失败原因', 189, { render: (_, row) => <Reason {...row} /> }),
  field('createDate', '申请时间', 150),
  column('finishedDate', '完成时间', 150, { render: (_, row) => row.finishedDate ?? '-' }),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, row) =>
      row.awaitsConfirm && (
        <Button type="link" size="small" onClick={() => confirm(row)} aria-label={`${row.teacherName} 的收款确认`}>
          收款确认
        </Button>
      ),
  }),
];

const ConfirmDialog = lazyPart(async () => ({ default: (await import('./confirm-dialog.js')).ConfirmDialog }));

const results: FilterField = {
  kind: 'choice',
  name: 'result_code',
  label: '结果',
  options: [
    { value: 'SUCCESS', label: exchangeResultLabels.SUCCESS },
    { value: 'FAIL', label: exchangeResultLabels.FAIL },
    { value: 'PROCESSING', label: exchangeResultLabels[''] },
  ],
};

/** Says that payouts are simulated. */
const Simulated = () =>
  useQuery(payoutStateQuery).data?.simulated === true && (
    <Tag color="warning" title="没有配置商户：付款都在模拟的支付平台上进行">
      模拟
    </Tag>
  );

const Unavailable = () =>
  useQuery(payoutStateQuery).data?.available === false && <Notice tone="warning" title={texts.payoutUnavailable} />;

/** Points of a school's teachers that were exchanged for money. */
const ExchangeList = ({ schoolCode }: { schoolCode: string }) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => exchangesQuery(schoolCode), [schoolCode]);
  const { dialogs, exchange, giveBack } = usePointsDialogs(schoolCode);
  const [confirming, confirm] = useState<Exchange | null>(null);
  const columns = useMemo(() => exchangeColumns(confirm), []);
  const props = usePointsHold(schoolCode, exchangesKey);
  return (
    <div {...props}>
      <Unavailable />
      <ListPage
        label="兑换明细"
        noun="兑换"
        query={query}
        columns={columns}
        filters={useMemo(() => [...filters, results], [filters])}
        rowKey="id"
        defaultSize={20}
        hint="教师的积分在月结到账后可以兑换"
        extra={
          <Space>
            <Simulated />
            <Button onClick={() => giveBack(null)}>收回积分</Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => exchange(null)}>
              兑换积分
            </Button>
          </Space>
        }
      />
      {dialogs}
      <Suspense>
        {confirming !== null && <ConfirmDialog exchange={confirming} onClose={() => confirm(null)} />}
      </Suspense>
    </div>
  );
};

export default ExchangeList;
