import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space, Tag } from 'antd';
import { useEffect, useMemo } from 'react';
import { exchangeResultLabels, texts, type Page } from '#libs/contracts';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useHold } from '../../kit/list/use-hold.js';
import { payoutStateQuery } from './exchange-api.js';
import { exchangeColumns } from './exchange-columns.js';
import { exchangesKey, exchangesQuery } from './lists-api.js';
import type { Exchange } from './rows.js';
import { usePointsDialogs } from './use-dialogs.js';
import { useTeacherFilters } from './use-filters.js';

/** How often a list with an exchange under way is read again, in milliseconds. */
const underWayMs = 5000;

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

/** Reads a shown list again while the platform still pays; not while somebody is at work on it. */
const useUnderWay = (schoolCode: string, holding: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (holding) return;
    const queryKey = exchangesKey(schoolCode);
    const timer = setInterval(() => {
      const pages = client.getQueriesData<Page<Exchange>>({ queryKey, type: 'active' });
      const isUnderWay = pages.some(([, page]) => page?.list.some(({ result_code }) => result_code === ''));
      if (isUnderWay) void client.invalidateQueries({ queryKey });
    }, underWayMs);
    return () => clearInterval(timer);
  }, [client, schoolCode, holding]);
};

/** Says that nobody is paid for real. */
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
  const { holding, props } = useHold(null);
  useUnderWay(schoolCode, holding);
  return (
    <div {...props}>
      <Unavailable />
      <ListPage
        label="兑换明细"
        noun="兑换"
        query={query}
        columns={exchangeColumns}
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
    </div>
  );
};

export default ExchangeList;
