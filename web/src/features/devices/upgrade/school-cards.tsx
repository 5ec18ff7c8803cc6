import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { texts } from '#libs/contracts';
import { confirm } from '../../../core/confirm.js';
import { notify, notifyProblem } from '../../../core/notice.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed, Nothing } from '../../../kit/states/states.js';
import { assignedModelQuery, clearModel, upgradeCardsQuery, upgradesKey, type UpgradeCard } from './api.js';
import type { ModelAbout } from './model-dialog.js';
import { canPush } from './push-items.js';

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

const columns = [
  { key: 'name', title: '绑定教室', render: (_: unknown, { name }: UpgradeCard) => name ?? '-' },
  { key: 'deviceNo', title: '设备编号', dataIndex: 'deviceNo' },
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
export const SchoolCards = ({ school, chosen, onChoose, onAssign }: SchoolCardsProps) => {
  const { data, error, refetch } = useQuery(upgradeCardsQuery(school.schoolCode));
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  return (
    <div className="upgrade-cards">
      <Assigned school={school} onAssign={onAssign} />
      {data.length === 0 ? (
        <Nothing text="该学校没有绑定的设备" />
      ) : (
        <Table<UpgradeCard>
          size="small"
          rowKey="deviceNo"
          pagination={false}
          aria-label={`${school.schoolName}的设备`}
          scroll={{ x: 'max-content', y: 300 }}
          dataSource={data}
          columns={columns}
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
