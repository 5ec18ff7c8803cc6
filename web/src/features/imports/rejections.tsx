import { useQuery } from '@tanstack/react-query';
import { Pagination, Table } from 'antd';
import { useState } from 'react';
import { rejectionsQuery } from './api.js';
import { useImportPath } from './import-path.js';

const size = 10;

/** Rows that are rejected, or would be, each with all its reasons. */
export const RejectionTable = ({ batchId, stage }: { batchId: string; stage: string }) => {
  const [page, setPage] = useState(1);
  const { data, isFetching } = useQuery(rejectionsQuery(useImportPath(), { batchId, page, size }, stage));
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="import-step" aria-label="失败的行">
      <h2>失败的行（{data.total}）</h2>
      <Table
        size="small"
        rowKey="row"
        pagination={false}
        loading={{ spinning: isFetching, delay: 200 }}
        dataSource={data.list}
        columns={[
          { title: '行号', dataIndex: 'row', width: 80 },
          { title: '失败原因', render: (_, { reasons }) => reasons.join('；') },
        ]}
      />
      {data.total > size && (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
};
