import { CopyOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { glossary, texts } from '#libs/contracts';
import { downloadFile } from '../../../core/download.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { Button, Space, Tag } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { SmallTable } from '../../../kit/table/small-table.js';
import { bytesText } from '../../../kit/values/bytes.js';
import { copyText } from '../../../kit/values/copy.js';
import { type PackageFacts as Facts, deletePackage, packagesQuery, versionsKey, type PackageRow } from './api.js';

/** Start of a long sum; the whole of it is copied. */
const Sum = ({ sum, label }: { sum: string; label: string }) => (
  <span className="package-sum" title={sum}>
    <code>{sum.slice(0, 16)}…</code>
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={`复制${label}`}
      onClick={() => void copyText(sum)}
    />
  </span>
);

/** What was found in a package. */
export const PackageFacts = ({ facts }: { facts: Facts }) => (
  <FactList
    className="package-facts"
    column={2}
    items={[
      { key: 'name', label: '包名', span: 2, children: facts.packageName },
      { key: 'code', label: glossary.versionCode.text, children: facts.versionCode },
      { key: 'version', label: glossary.versionName.text, children: facts.versionName },
      { key: 'sdk', label: '最低系统', children: facts.minSdk === null ? '未声明' : `API ${facts.minSdk}` },
      { key: 'size', label: '大小', children: bytesText(facts.size) },
      {
        key: 'signer',
        label: '签名证书',
        children: [facts.signerSha256, ...facts.otherSigners].map((sum) => (
          <Sum key={sum} sum={sum} label="签名证书指纹" />
        )),
      },
      { key: 'sha', label: 'SHA-256', children: <Sum sum={facts.sha256} label="SHA-256" /> },
    ]}
  />
);

const useDelete = () => {
  const client = useQueryClient();
  return ({ id, fileName, current }: PackageRow) =>
    confirm({
      title: texts.confirmDelete,
      content: current
        ? `升级包 ${fileName} 是当前使用的包，删除后设备无法再下载，进行中的升级会停止。`
        : `升级包 ${fileName}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        deletePackage(id).then(
          () => {
            notify('success', texts.deleted);
            void client.invalidateQueries({ queryKey: [versionsKey] });
          },
          (error: unknown) => notifyProblem(error, texts.packageDeleteFailed),
        ),
    });
};

const Download = ({ row: { downloadUrl, fileName } }: { row: PackageRow }) => {
  const load = useMutation({ mutationFn: () => downloadFile({ path: downloadUrl }, new AbortController().signal) });
  return (
    <Button
      type="link"
      size="small"
      loading={load.isPending}
      aria-label={`下载 ${fileName}`}
      onClick={() => load.mutate()}
    >
      下载
    </Button>
  );
};

const StateTag = ({ row }: { row: PackageRow }) => {
  if (row.withdrawDate !== null) return <Tag>已删除</Tag>;
  return row.current ? <Tag color="success">当前</Tag> : <Tag>历史</Tag>;
};

/** The packages of a version: who uploaded which when, and which one cards get. */
export const PackageHistory = ({ versionId }: { versionId: number }) => {
  const { data, error, refetch } = useQuery(packagesQuery(versionId));
  const remove = useDelete();
  if (error !== null && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  if (data.length === 0) return <Nothing text="还没有升级包" />;
  return (
    <SmallTable<PackageRow>
      className="package-history"
      rowKey="id"
      aria-label="升级包历史"
      scroll={{ x: 640 }}
      expandable={{ expandedRowRender: (row) => <PackageFacts facts={row} />, columnWidth: 36 }}
      dataSource={data}
      columns={[
        { key: 'state', title: '状态', width: 84, render: (_, row) => <StateTag row={row} /> },
        { key: 'fileName', title: '文件名', dataIndex: 'fileName', ellipsis: true },
        { key: 'size', title: '大小', width: 92, align: 'right', render: (_, { size }) => bytesText(size) },
        { key: 'createdBy', title: '上传人', dataIndex: 'createdBy', width: 110, ellipsis: true },
        { key: 'createDate', title: '上传时间', dataIndex: 'createDate', width: 166 },
        {
          key: 'actions',
          title: '操作',
          width: 108,
          render: (_, row) =>
            row.withdrawDate === null && (
              <Space size={0} className="row-actions">
                <Download row={row} />
                <Button type="link" size="small" danger onClick={() => remove(row)}>
                  删除
                </Button>
              </Space>
            ),
        },
      ]}
    />
  );
};
