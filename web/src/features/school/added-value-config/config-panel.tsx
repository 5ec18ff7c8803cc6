import { SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions } from 'antd';
import { StateMark } from '../../../kit/states/state-mark.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, OutOfDate } from '../../../kit/states/states.js';
import { configQuery, type SchoolConfig } from '../../../resources/sales/queries.js';

const Switched = ({ on }: { on: number }) => (
  <StateMark tone={on === 1 ? 'good' : 'neutral'} label={on === 1 ? '已开通' : '未开通'} />
);

const trialText = ({ freeStartDate, freeEndDate }: SchoolConfig): string =>
  freeStartDate === null || freeEndDate === null ? '没有试用期' : `${freeStartDate} 至 ${freeEndDate}`;

const itemsOf = (config: SchoolConfig) => [
  { key: 'isOpen', label: '增值服务', children: <Switched on={config.isOpen} /> },
  { key: 'isOpenOnlineOrder', label: '在线订购', children: <Switched on={config.isOpenOnlineOrder} /> },
  { key: 'trial', label: '试用期', children: trialText(config) },
  { key: 'title', label: '介绍标题', children: config.introduceTitle || '-' },
  {
    key: 'content',
    label: '介绍内容',
    span: 'filled' as const,
    children: <span className="log-content">{config.introduceContent || '-'}</span>,
  },
];

interface ConfigPanelProps {
  schoolCode: string;
  onEdit: (config: SchoolConfig) => void;
}

/** What a school has set, and the way to change it. */
export const ConfigPanel = ({ schoolCode, onEdit }: ConfigPanelProps) => {
  const { data, error, refetch } = useQuery(configQuery(schoolCode));
  const retry = () => void refetch();
  return (
    <section className="panel kit-gap" aria-label="服务配置">
      <div className="panel-head">
        <h2>服务配置</h2>
        <Button icon={<SettingOutlined />} disabled={data === undefined} onClick={() => data && onEdit(data)}>
          修改配置
        </Button>
      </div>
      {data === undefined && (error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && <Descriptions size="small" column={{ xs: 1, md: 2, xl: 4 }} items={itemsOf(data)} />}
    </section>
  );
};
