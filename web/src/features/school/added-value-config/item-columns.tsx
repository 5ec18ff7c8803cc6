import { Button, Space } from 'antd';
import { allApps, orderModeLabels, payItemApps, payItemStatusLabels, serviceMonthsText } from '#libs/contracts';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Column } from '../../../kit/table/data-table.js';
import type { PayItem } from '../../../resources/pay-items/queries.js';
import { appsOf } from './api.js';

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
export const itemColumns = ({ edit, remove }: ItemHandlers): Column<PayItem>[] => [
  { key: 'name', title: '名称', dataIndex: 'name', width: 180, fixed: 'left', ellipsis: true },
  { key: 'apps', title: '内容', width: 220, ellipsis: true, render: (_, item) => appsText(item) },
  { key: 'orderMode', title: '订购方式', width: 100, render: (_, { orderMode }) => orderModeLabels[orderMode] },
  { key: 'price', title: '标准价格', width: 110, align: 'right', render: (_, item) => `¥${item.price}` },
  {
    key: 'discountPrice',
    title: '折扣价格',
    width: 110,
    align: 'right',
    render: (_, { discountPrice }) => (discountPrice === null ? '-' : `¥${discountPrice}`),
  },
  { key: 'months', title: '服务时间', width: 100, render: (_, item) => serviceMonthsText(item.serviceMonths) },
  { key: 'isFamily', title: '家庭套餐', width: 90, render: (_, { isFamily }) => (isFamily === 1 ? '是' : '否') },
  {
    key: 'status',
    title: '状态',
    width: 90,
    render: (_, { status }) => (
      <StateMark tone={status === 'normal' ? 'good' : 'neutral'} label={payItemStatusLabels[status]} />
    ),
  },
  {
    key: 'actions',
    title: '操作',
    width: 130,
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
  },
];
