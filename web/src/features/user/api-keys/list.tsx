import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { isAdministrator, keyScopeLabel, texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { lazyPart } from '../../../core/parts.js';
import { useUser } from '../../../core/session.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import { RowActions } from '../../../kit/table/row-actions.js';
import { apiKeyListQuery, type ApiKeyRow, apiKeysKey, revokeKey, rotateKey, type ShownKey } from './api.js';
import { ShownKeyDialog } from './shown-key-dialog.js';

interface KeyHandlers {
  rotate: (row: ApiKeyRow) => void;
  revoke: (row: ApiKeyRow) => void;
}

const scopesText = ({ scopes }: ApiKeyRow): string => scopes.map((scope) => keyScopeLabel(scope)).join('，');

const endText = ({ expirationTime, expired }: ApiKeyRow): string => {
  if (expirationTime === null) return '长期有效';
  return expired ? `${expirationTime}（已到期）` : expirationTime;
};

const usedText = ({ lastUsedTime, lastUsedFrom }: ApiKeyRow): string =>
  lastUsedTime === null ? '未使用' : `${lastUsedTime}，来自 ${lastUsedFrom ?? '-'}`;

const apiKeyColumns = ({ rotate, revoke }: KeyHandlers): Column<ApiKeyRow>[] => [
  field('name', '名称', 140, { fixed: 'left', ellipsis: true }),
  column('prefix', '密钥', 112, { render: (_, { prefix }) => <code>{prefix}…</code> }),
  column('scopes', '权限', 210, {
    ellipsis: true,
    render: (_, row) => <span title={row.scopes.join('，')}>{scopesText(row)}</span>,
  }),
  column('areaList', '限定区域', 100, {
    ellipsis: true,
    render: (_, { areaList }) => areaList?.map(({ name }) => name).join('，') ?? '不限',
  }),
  column('owner', '创建人', 120, { ellipsis: true, render: (_, { owner, account }) => `${owner}（${account}）` }),
  column('lastUsed', '最近使用', 215, { ellipsis: true, render: (_, row) => usedText(row) }),
  column('expirationTime', '到期时间', 175, { render: (_, row) => endText(row) }),
  field('createDate', '创建时间', 170, { optional: true }),
  column('actions', '操作', 110, {
    fixed: 'right',
    render: (_, row) => (
      <RowActions
        of={row.name}
        actions={[
          { key: 'rotate', label: '轮换', disabled: !row.own || row.expired, run: () => rotate(row) },
          { key: 'revoke', label: '吊销', danger: true, run: () => revoke(row) },
        ]}
      />
    ),
  }),
];

const nameFilter: FilterField = { kind: 'text', name: 'name', label: '名称' };
const allFilter: FilterField = { kind: 'switch', name: 'all', label: '全部账号' };

const ApiKeyDialog = lazyPart(async () => ({ default: (await import('./dialog.js')).ApiKeyDialog }));

const useKeyActions = (onShown: (shown: ShownKey) => void) => {
  const client = useQueryClient();
  return useMemo(() => {
    const reread = () => client.invalidateQueries({ queryKey: [apiKeysKey] });
    const rotate = ({ id, name }: ApiKeyRow) =>
      confirm({
        title: `轮换密钥 ${name}？`,
        content: '会生成新的密钥；原密钥24小时后失效，请在此之前替换。',
        okText: '轮换',
        onOk: () =>
          rotateKey(id).then(
            (key) => {
              onShown({ name, key });
              void reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      });
    const revoke = ({ id, name }: ApiKeyRow) =>
      confirm({
        title: `吊销密钥 ${name}？`,
        content: '使用它的程序会立即无法调用，且不能恢复。',
        okText: '吊销',
        okButtonProps: { danger: true },
        onOk: () =>
          revokeKey(id).then(
            () => {
              notify('success', texts.apiKeyRevoked);
              void reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      });
    return { rotate, revoke, reread };
  }, [client, onShown]);
};

/** API keys of the signed-in user; for administrators also those of others. */
const ApiKeyList = () => {
  const { tags } = useUser();
  const { opened, open, close } = useFormDialog<null>('apiKey');
  const [shown, setShown] = useState<ShownKey | null>(null);
  const { rotate, revoke, reread } = useKeyActions(setShown);
  const columns = useMemo(() => apiKeyColumns({ rotate, revoke }), [rotate, revoke]);
  const filters = useMemo(() => (isAdministrator(tags) ? [nameFilter, allFilter] : [nameFilter]), [tags]);
  const made = (key: ShownKey) => {
    notify('success', texts.apiKeyCreated);
    close();
    setShown(key);
    void reread();
  };
  return (
    <>
      <ListPage
        label="密钥"
        query={apiKeyListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        hint="点「创建密钥」，让其他系统无需登录即可调用接口"
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
            创建密钥
          </Button>
        }
      />
      {opened !== null && (
        <Suspense>
          <ApiKeyDialog dialog={opened} onClose={close} onSaved={made} />
        </Suspense>
      )}
      {shown !== null && <ShownKeyDialog name={shown.name} apiKey={shown.key} onClose={() => setShown(null)} />}
    </>
  );
};

export default ApiKeyList;
