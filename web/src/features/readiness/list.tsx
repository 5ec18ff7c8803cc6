import { Link } from 'react-router';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { itemListQuery } from './api.js';
import { itemColumns } from './columns.js';

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'text', name: 'name', label: '名称' },
];

/** The items of every school within reach. */
const ItemList = () => (
  <ListPage
    label="通知渠道"
    query={itemListQuery}
    columns={itemColumns}
    filters={filters}
    rowKey="id"
    hint="点「批量导入」，从 Excel 文件添加"
    exporting={({ filters: query }) => ({ path: '/api/readiness/item/export', query })}
    extra={<Link to="/home/readiness/import">批量导入</Link>}
  />
);

export default ItemList;
