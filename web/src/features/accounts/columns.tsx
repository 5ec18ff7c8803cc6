import { Button, Space } from 'antd';
import type { Column } from '../../kit/table/data-table.js';
import { MaskedPhone } from '../../kit/values/masked-phone.js';
import { revealPhone, type AccountRow } from './api.js';
import { roleLabel } from './labels.js';

export interface AccountHandlers {
  /** uid of the signed-in user, who cannot delete or reset their own account. */
  own: string;
  edit: (row: AccountRow) => void;
  reset: (row: AccountRow) => void;
  resetFactor: (row: AccountRow) => void;
  remove: (row: AccountRow) => void;
}

const RowActions = ({ row, handlers }: { row: AccountRow; handlers: AccountHandlers }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => handlers.edit(row)}>
      编辑
    </Button>
    <Button type="link" size="small" disabled={row.uid === handlers.own} onClick={() => handlers.reset(row)}>
      重置密码
    </Button>
    <Button
      type="link"
      size="small"
      disabled={row.uid === handlers.own || !row.secondFactor}
      onClick={() => handlers.resetFactor(row)}
    >
      重置两步验证
    </Button>
    <Button type="link" size="small" danger disabled={row.uid === handlers.own} onClick={() => handlers.remove(row)}>
      删除
    </Button>
  </Space>
);

export const accountColumns = (handlers: AccountHandlers): Column<AccountRow>[] => [
  { key: 'account', title: '账号', dataIndex: 'account', width: 140, fixed: 'left', ellipsis: true, sorter: true },
  { key: 'username', title: '姓名', dataIndex: 'username', width: 120, ellipsis: true, sorter: true },
  {
    key: 'phone',
    title: '手机',
    width: 130,
    render: (_, { uid, phone }) => <MaskedPhone key={phone} phone={phone} reveal={() => revealPhone(uid)} />,
  },
  { key: 'tags', title: '角色', width: 100, render: (_, { tags }) => roleLabel(tags) },
  {
    key: 'belongArea',
    title: '负责区域',
    width: 240,
    ellipsis: true,
    render: (_, { belongArea }) => <span title={belongArea.join('，')}>{belongArea.join('，') || '全部'}</span>,
  },
  { key: 'createDate', title: '创建时间', dataIndex: 'createDate', width: 170, sorter: true },
  {
    key: 'actions',
    title: '操作',
    width: 290,
    fixed: 'right',
    render: (_, row) => <RowActions row={row} handlers={handlers} />,
  },
];
