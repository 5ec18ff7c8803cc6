import { useCallback, useMemo, useState } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { Button } from '../../../kit/controls/controls.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { column, type Column } from '../../../kit/table/column.js';
import { SmallTable } from '../../../kit/table/small-table.js';
import { DeviceLink } from '../../../kit/values/object-link.js';
import { schoolListQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import {
  upgradesKey,
  type UpgradeCard,
  assignedModelQuery,
  clearModel,
  upgradeCardsQuery,
  type PushItem,
  withCards,
  canPush,
} from './api.js';
import { ModelDialog, type ModelAbout } from './model-dialog.js';
import { PushPanel } from './push-panel.js';
import './upgrade.css';

interface AssignedProps {
  school: ModelAbout;
  onAssign: (school: ModelAbout) => void;
}

/** R-DEV-15: the button assigns a model, or, once one is assigned, deletes what was assigned. */
const Assigned = ({ school, onAssign }: AssignedProps) => {
  const client = useQueryClient();
  const { schoolCode, schoolName } = school;
  const { data, isPending } = useQuery(assignedModelQuery(schoolCode));
  const clear = () =>
    confirm({
      title: texts.confirmDelete,
      content: `${schoolName} 指定的设备型号`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        clearModel(schoolCode).then(
          () => {
            notify('success', texts.deleted);
            void client.invalidateQueries({ queryKey: [upgradesKey] });
          },
          (error: unknown) => notifyProblem(error, texts.deleteFailed),
        ),
    });
  return (
    <div className="upgrade-model">
      <span>
        {data ? (
          <>
            已指定型号 <strong>{data.model}</strong>，版本{' '}
            <strong>{data.versionCode === null ? '最新正式版' : data.versionCode}</strong>
          </>
        ) : (
          <span className="muted">未指定设备型号，按各设备型号的最新正式版升级</span>
        )}
      </span>
      {data ? (
        <Button size="small" danger onClick={clear}>
          删除指定设备信息
        </Button>
      ) : (
        <Button size="small" disabled={isPending} onClick={() => onAssign(school)}>
          指定设备型号
        </Button>
      )}
    </div>
  );
};

interface SchoolCardsProps extends AssignedProps {
  chosen: readonly UpgradeCard[];
  onChoose: (school: ModelAbout, cards: readonly UpgradeCard[]) => void;
}

const cardColumns = [
  { key: 'name', title: '绑定教室', render: (_: unknown, { name }: UpgradeCard) => name ?? '-' },
  {
    key: 'deviceNo',
    title: '设备编号',
    render: (_: unknown, { deviceNo }: UpgradeCard) => <DeviceLink deviceNo={deviceNo} />,
  },
  {
    key: 'currentVersion',
    title: '当前版本',
    render: (_: unknown, { currentVersion }: UpgradeCard) => currentVersion ?? '-',
  },
  { key: 'model', title: '型号', render: (_: unknown, { model }: UpgradeCard) => model ?? '-' },
  {
    key: 'newVersion',
    title: '新版本',
    render: (_: unknown, { newVersion }: UpgradeCard) =>
      newVersion === null ? <span className="muted">已是最新</span> : <strong>{newVersion}</strong>,
  },
];

/** R-DEV-14: the cards of a school with the versions that they have and should have. */
const SchoolCards = ({ school, chosen, onChoose, onAssign }: SchoolCardsProps) => {
  const { data, error, refetch } = useQuery(upgradeCardsQuery(school.schoolCode));
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  return (
    <div className="upgrade-cards">
      <Assigned school={school} onAssign={onAssign} />
      {data.length === 0 ? (
        <Nothing text="该学校没有绑定的设备" />
      ) : (
        <SmallTable<UpgradeCard>
          rowKey="deviceNo"
          aria-label={`${school.schoolName}的设备`}
          scroll={{ x: 'max-content', y: 300 }}
          dataSource={data}
          columns={cardColumns}
          rowSelection={{
            selectedRowKeys: chosen.map(({ deviceNo }) => deviceNo),
            onChange: (_keys, rows) => onChoose(school, rows),
            getCheckboxProps: (card) => ({
              disabled: !canPush(card),
              'aria-label': `选择 ${card.name ?? card.deviceNo}`,
            }),
          }}
        />
      )}
    </div>
  );
};

const filters: FilterField[] = [
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'text', name: 'name', label: '学校名称', width: 160 },
];

const columns: Column<SchoolRow>[] = [
  column('name', '学校名称', 200, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 120, ellipsis: true },
];

const none: readonly UpgradeCard[] = [];

/** The chosen cards of all schools, and what the last push has made. */
const useChosen = () => {
  const [items, setItems] = useState<readonly PushItem[]>([]);
  const [pushed, setPushed] = useState<readonly string[]>([]);
  const choose = useCallback(({ schoolCode, schoolName }: ModelAbout, cards: readonly UpgradeCard[]) => {
    setItems((before) => withCards(before, { schoolCode, schoolName }, cards));
    setPushed([]);
  }, []);
  const remove = useCallback(
    (schoolCode: string) => setItems((before) => before.filter((item) => item.schoolCode !== schoolCode)),
    [],
  );
  const done = useCallback((rolloutIds: string[]) => {
    setItems([]);
    setPushed(rolloutIds);
  }, []);
  return { items, pushed, choose, remove, done };
};

/** Brings cards of schools the versions that they should have. Source: second requirement document, section 2. */
const Upgrade = () => {
  const client = useQueryClient();
  const { items, pushed, choose, remove, done } = useChosen();
  const assigning = useFormDialog<ModelAbout>('model');
  const { open: assign } = assigning;
  const expand = useMemo(
    () => (school: SchoolRow) => (
      <SchoolCards
        school={school}
        chosen={items.find(({ schoolCode }) => schoolCode === school.schoolCode)?.cards ?? none}
        onChoose={choose}
        onAssign={({ schoolCode, schoolName }) => assign({ schoolCode, schoolName })}
      />
    ),
    [items, choose, assign],
  );
  const assigned = () => {
    notify('success', texts.setDone);
    assigning.close();
    void client.invalidateQueries({ queryKey: [upgradesKey] });
  };
  return (
    <div className="upgrade">
      <ListPage
        label="设备升级"
        noun="学校"
        query={schoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        expand={expand}
        maxHeight={Infinity}
        hint="先在学校列表中添加学校，并为它绑定设备"
      />
      <PushPanel items={items} onRemove={remove} pushed={pushed} onPushed={done} />
      {assigning.opened !== null && (
        <ModelDialog dialog={assigning.opened} onClose={assigning.close} onSaved={assigned} />
      )}
    </div>
  );
};

export default Upgrade;
