import { SettingOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Suspense, useMemo } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { texts, allApps, orderModeLabels, payItemApps, payItemStatusLabels, serviceMonthsText } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { Button, Space } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { PanelHead } from '../../../kit/page/panel-head.js';
import { SchoolScreen } from '../../../kit/school/school-screen.js';
import { Loading, StateMark, Failed, OutOfDate, Nothing } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { DataTable } from '../../../kit/table/data-table.js';
import { moneyText } from '../../../kit/values/numbers.js';
import {
  payItemsKey,
  type PayItem,
  payItemsQuery,
  configQuery,
  type SchoolConfig,
} from '../../../resources/sales/queries.js';
import { schoolsKey } from '../../../resources/schools/queries.js';
import { deleteItem, appsOf } from './api.js';

const appsText = (item: PayItem): string =>
  item.appCodeList.includes(allApps)
    ? '全部应用'
    : appsOf(item)
        .map((code) => payItemApps[code])
        .join('、');

interface ItemHandlers {
  edit: (item: PayItem) => void;
  remove: (item: PayItem) => void;
}

/** Columns of the table of pay items. */
const itemColumns = ({ edit, remove }: ItemHandlers): Column<PayItem>[] => [
  field('name', '名称', 180, { fixed: 'left', ellipsis: true }),
  column('apps', '内容', 220, { ellipsis: true, render: (_, item) => appsText(item) }),
  column('orderMode', '订购方式', 100, { render: (_, { orderMode }) => orderModeLabels[orderMode] }),
  column('price', '标准价格', 110, { align: 'right', render: (_, item) => moneyText(item.price) }),
  column('discountPrice', '折扣价格', 110, {
    align: 'right',
    render: (_, { discountPrice }) => (discountPrice === null ? '-' : moneyText(discountPrice)),
  }),
  column('months', '服务时间', 100, { render: (_, item) => serviceMonthsText(item.serviceMonths) }),
  column('isFamily', '家庭套餐', 90, { render: (_, { isFamily }) => (isFamily === 1 ? '是' : '否') }),
  column('status', '状态', 90, {
    render: (_, { status }) => (
      <StateMark tone={status === 'normal' ? 'good' : 'neutral'} label={payItemStatusLabels[status]} />
    ),
  }),
  column('actions', '操作', 130, {
    fixed: 'right',
    render: (_, item) => (
      <Space size={0} className="row-actions">
        <Button type="link" size="small" onClick={() => edit(item)} aria-label={`编辑 ${item.name}`}>
          编辑
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(item)} aria-label={`删除 ${item.name}`}>
          删除
        </Button>
      </Space>
    ),
  }),
];

interface ItemsPanelProps {
  schoolCode: string;
  /** Null: a new one. */
  onEdit: (item: PayItem | null) => void;
  onRemove: (item: PayItem) => void;
}

/** Everything that a school sells or has sold. */
const ItemsPanel = ({ schoolCode, onEdit, onRemove }: ItemsPanelProps) => {
  const { data, error, refetch, isFetching } = useQuery(payItemsQuery(schoolCode));
  const columns = useMemo(() => itemColumns({ edit: onEdit, remove: onRemove }), [onEdit, onRemove]);
  const retry = () => void refetch();
  return (
    <section className="panel" aria-label="支付项">
      <PanelHead title="支付项">
        <Space>
          <Button icon={<ReloadOutlined />} loading={isFetching} onClick={retry} data-testid="refresh">
            刷新
          </Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => onEdit(null)}>
            新增支付项
          </Button>
        </Space>
      </PanelHead>
      {data === undefined && (error === null ? <Loading /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <DataTable
          label="支付项"
          rows={data}
          columns={columns}
          keyOf={({ id }) => id}
          most={560}
          offset={0}
          total={data.length}
          empty={<Nothing text="还没有支付项" hint="家长能订购什么、多少钱，由支付项决定" />}
        />
      )}
    </section>
  );
};

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

/** What a school has set, and the way to change it. */
const ConfigPanel = ({ schoolCode, onEdit }: { schoolCode: string; onEdit: (config: SchoolConfig) => void }) => {
  const { data, error, refetch } = useQuery(configQuery(schoolCode));
  const retry = () => void refetch();
  return (
    <section className="panel kit-gap" aria-label="服务配置">
      <PanelHead title="服务配置">
        <Button icon={<SettingOutlined />} disabled={data === undefined} onClick={() => data && onEdit(data)}>
          修改配置
        </Button>
      </PanelHead>
      {data === undefined && (error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && <FactList column={{ xs: 1, md: 2, xl: 4 }} items={itemsOf(data)} />}
    </section>
  );
};

const ConfigDialog = lazyPart(async () => ({ default: (await import('./config-dialog.js')).ConfigDialog }));
const ItemDialog = lazyPart(async () => ({ default: (await import('./item-dialog.js')).ItemDialog }));

/** Reads again what a change concerns. */
const useReread = (schoolCode: string) => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      items: () => void client.invalidateQueries({ queryKey: payItemsKey(schoolCode) }),
      config: () => {
        void client.invalidateQueries({ queryKey: configQuery(schoolCode).queryKey });
        void client.invalidateQueries({ queryKey: [schoolsKey] });
      },
    }),
    [client, schoolCode],
  );
};

const useRemove = (reread: () => void) =>
  useMemo(
    () =>
      ({ id, name }: PayItem) =>
        confirm({
          title: texts.confirmDelete,
          content: `支付项「${name}」；已有订购记录的会改为停用。`,
          okText: '删除',
          okButtonProps: { danger: true },
          onOk: () =>
            deleteItem(id).then(
              (msg) => {
                notify('success', msg);
                reread();
              },
              (error: unknown) => notifyProblem(error, texts.deleteFailed),
            ),
        }),
    [reread],
  );

const Settings = ({ school: { schoolCode, schoolName } }: { school: Schemas['SchoolDto'] }) => {
  const config = useFormDialog<SchoolConfig>('added-value-config');
  const item = useFormDialog<PayItem | null>('pay-item');
  const reread = useReread(schoolCode);
  const remove = useRemove(reread.items);
  const saved = (close: () => void, read: () => void) => (msg: string) => {
    notify('success', msg);
    close();
    read();
  };
  return (
    <>
      <ConfigPanel schoolCode={schoolCode} onEdit={config.open} />
      <ItemsPanel schoolCode={schoolCode} onEdit={item.open} onRemove={remove} />
      <Suspense>
        {config.opened !== null && (
          <ConfigDialog
            dialog={config.opened}
            schoolName={schoolName}
            onClose={config.close}
            onSaved={saved(config.close, reread.config)}
          />
        )}
        {item.opened !== null && (
          <ItemDialog
            dialog={item.opened}
            schoolCode={schoolCode}
            onClose={item.close}
            onSaved={saved(item.close, reread.items)}
          />
        )}
      </Suspense>
    </>
  );
};

/** What a school sells to parents: its configuration and its pay items. */
const AddedValueSettings = () => <SchoolScreen>{(school) => <Settings school={school} />}</SchoolScreen>;

export default AddedValueSettings;
