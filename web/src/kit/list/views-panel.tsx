import { DeleteOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Input, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRoleLabels, accountRoles, hasRole, isAdministrator, texts } from '#libs/contracts';
import { confirm, notify } from '../../core/feedback.js';
import { useUser } from '../../core/session.js';
import { Failed, Loading } from '../states/states.js';
import type { TableSettings } from '../table/table-settings.js';
import type { ListState } from './list-state.js';
import { deleteView, renameView, type SavedView, saveView, shownNow, stateOf, viewsQuery } from './views.js';

export interface ViewsPanelProps {
  /** Label of the list. */
  list: string;
  state: ListState;
  settings: TableSettings;
  change: (next: Partial<ListState>) => void;
}

const sharedWith = (tags: number): string =>
  accountRoles
    .filter((each) => hasRole(tags, each))
    .map((each) => accountRoleLabels[each])
    .join('、');

/** Makes a call about views, says how it ended, and reads the views again. */
const useViewCall = <Given,>(list: string, run: (given: Given) => Promise<string>, done?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (msg) => {
      notify('success', msg);
      done?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
};

const longestName = 30;

/** The name of an own view while it is changed. */
const NameField = ({ list, view, onEnd }: { list: string; view: SavedView; onEnd: () => void }) => {
  const [name, setName] = useState(view.name);
  const rename = useViewCall(list, renameView, onEnd);
  const save = () => {
    if (name.trim() === '') return notify('warning', texts.viewNameRequired);
    rename.mutate({ id: view.id, version: view.version, name });
  };
  return (
    <Space.Compact block>
      <Input
        size="small"
        aria-label={`${view.name} 的新名称`}
        maxLength={longestName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
        onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      />
      <Button size="small" onClick={save} loading={rename.isPending}>
        确定
      </Button>
    </Space.Compact>
  );
};

/** Changes of an own view. */
const OwnActions = ({
  list,
  state,
  settings,
  view,
  onRename,
}: ViewsPanelProps & { view: SavedView; onRename: () => void }) => {
  const { id, version, name, sharedTags } = view;
  const overwrite = useViewCall(list, saveView);
  const remove = useViewCall(list, deleteView);
  const ask = () =>
    confirm({
      title: `删除视图「${name}」？`,
      content: sharedTags === 0 ? '删除后不能恢复。' : `${sharedWith(sharedTags)}将不再看到它，删除后不能恢复。`,
      okText: '删除',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutate(view),
    });
  const shared = { type: 'text', size: 'small' } as const;
  return (
    <>
      <Button
        {...shared}
        icon={<SaveOutlined />}
        aria-label={`用当前列表更新 ${name}`}
        onClick={() => overwrite.mutate({ ...shownNow(state, settings), id, version, list, name, sharedTags })}
      />
      <Button {...shared} icon={<EditOutlined />} aria-label={`重命名 ${name}`} onClick={onRename} />
      <Button {...shared} icon={<DeleteOutlined />} aria-label={`删除 ${name}`} onClick={ask} />
    </>
  );
};

const ViewLine = (props: ViewsPanelProps & { view: SavedView }) => {
  const { view, settings, change } = props;
  const [renames, setRenames] = useState(false);
  const show = () => {
    settings.changeColumns({ hidden: view.hidden, order: view.columns });
    change(stateOf(view));
  };
  if (renames) return <NameField list={props.list} view={view} onEnd={() => setRenames(false)} />;
  return (
    <>
      <button type="button" className="cell-link kit-view-name" onClick={show}>
        {view.name}
      </button>
      {view.sharedTags !== 0 && (
        <Tag title={`共享给${sharedWith(view.sharedTags)}`}>{view.own ? '已共享' : view.owner}</Tag>
      )}
      {view.own && <OwnActions {...props} onRename={() => setRenames(true)} />}
    </>
  );
};

const shareOptions = accountRoles.map((value) => ({ value, label: accountRoleLabels[value] }));

/** Saves what the list shows as another view. */
const NewView = ({ list, state, settings }: ViewsPanelProps) => {
  const mayShare = isAdministrator(useUser().tags);
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<number[]>([]);
  const add = useViewCall(list, saveView, () => {
    setName('');
    setRoles([]);
  });
  const save = () => {
    if (name.trim() === '') return notify('warning', texts.viewNameRequired);
    const sharedTags = roles.reduce((tags, each) => tags | each, 0);
    add.mutate({ ...shownNow(state, settings), list, name, sharedTags });
  };
  return (
    <>
      <Space.Compact block>
        <Input
          aria-label="视图名称"
          placeholder="视图名称"
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={save}
        />
        <Button onClick={save} loading={add.isPending}>
          保存当前列表
        </Button>
      </Space.Compact>
      {mayShare && (
        <Select
          mode="multiple"
          aria-label="共享给角色"
          placeholder="仅自己可见，可选择共享给角色"
          options={shareOptions}
          value={roles}
          onChange={setRoles}
        />
      )}
    </>
  );
};

/** Saved views of a list: filters, order, page size and columns under a name. */
const ViewsPanel = (props: ViewsPanelProps) => {
  const { data, error, refetch } = useQuery(viewsQuery(props.list));
  return (
    <div className="kit-settings kit-views" role="group" aria-label="视图">
      {data === undefined &&
        (error === null ? <Loading rows={2} /> : <Failed error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && <span className="muted">还没有保存的视图</span>}
      {data !== undefined && data.length > 0 && (
        <ul className="kit-columns" aria-label="已保存的视图">
          {data.map((view) => (
            <li key={view.id}>
              <ViewLine {...props} view={view} />
            </li>
          ))}
        </ul>
      )}
      <NewView {...props} />
    </div>
  );
};

export default ViewsPanel;
