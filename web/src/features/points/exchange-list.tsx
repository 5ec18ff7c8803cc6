import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Tag } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { exchangeResultLabels, texts } from '#libs/contracts';
import { lazyPart } from '../../core/parts.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useHold } from '../../kit/list/use-hold.js';
import { payoutStateQuery } from './exchange-api.js';
import { exchangeColumns } from './exchange-columns.js';
import { exchangesKey, exchangesQuery } from './lists-api.js';
import { usePointsReread } from './live.js';
import type { Exchange } from './rows.js';
import { usePointsDialogs } from './use-dialogs.js';
import { useTeacherFilters } from './use-filters.js';
import './points.css';

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
  useQuery(payoutStateQuery).data?.available === false && (
    <Alert className="kit-gap" type="warning" showIcon title={texts.payoutUnavailable} />
  );

/** Points of a school's teachers that were exchanged for money. */
const ExchangeList = ({ schoolCode }: { schoolCode: string }) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => exchangesQuery(schoolCode), [schoolCode]);
  const { dialogs, exchange, giveBack } = usePointsDialogs(schoolCode);
  const [confirming, confirm] = useState<Exchange | null>(null);
  const columns = useMemo(() => exchangeColumns(confirm), []);
  const key = useMemo(() => exchangesKey(schoolCode), [schoolCode]);
  const { holding, props } = useHold(null);
  usePointsReread(schoolCode, key, holding);
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
