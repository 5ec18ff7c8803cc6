import { Modal, Table } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import { pagingItem } from '../../kit/list/paging.js';
import { StateMark } from '../../kit/states/states.js';
import { activationQuery, type ActivationResult, type ActivationResults } from './accounts-api.js';
import { requestMark } from './labels.js';

const columns = [
  { key: 'userName', title: '用户', dataIndex: 'userName', width: 130 },
  {
    key: 'state',
    title: '结果',
    width: 150,
    render: (_: unknown, { state }: ActivationResult) => <StateMark {...requestMark(state)} />,
  },
  {
    key: 'code',
    title: '激活码',
    ellipsis: true,
    render: (_: unknown, row: ActivationResult) => row.active_code ?? '-',
  },
  {
    key: 'expire',
    title: '到期时间',
    width: 165,
    render: (_: unknown, row: ActivationResult) => row.expire_time ?? '-',
  },
  { key: 'reason', title: '原因', render: (_: unknown, { reason }: ActivationResult) => reason ?? '-' },
];

const summaryOf = (results: readonly ActivationResult[]): string => {
  const count = (state: ActivationResult['state']) => results.filter((result) => result.state === state).length;
  const waiting = count('requested');
  return `成功 ${count('done')} 人，失败 ${count('refused')} 人${waiting > 0 ? `，等待企业微信确认 ${waiting} 人` : ''}`;
};

/** What has become of each person who was activated; results that wait for the platform are followed. */
export const ResultsDialog = ({ first, onClose }: { first: ActivationResults; onClose: () => void }) => {
  const { data } = useQuery(activationQuery(first));
  return (
    <Modal
      open
      title="激活结果"
      width={860}
      okText="知道了"
      onOk={onClose}
      footer={(_buttons, { OkBtn }) => <OkBtn />}
      onCancel={onClose}
      afterOpenChange={useDialogFocus()}
    >
      <p role="status">{summaryOf(data.results)}</p>
      <Table<ActivationResult>
        size="small"
        rowKey="userId"
        aria-label="激活结果"
        columns={columns}
        dataSource={data.results}
        pagination={{
          pageSize: 10,
          size: 'small',
          showSizeChanger: false,
          hideOnSinglePage: true,
          itemRender: pagingItem,
        }}
      />
    </Modal>
  );
};
