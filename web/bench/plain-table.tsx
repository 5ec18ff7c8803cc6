import { Table } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface PlainTable {
  /** Draws a thousand rows of `columns` cells with check boxes. */
  plainTable: (columns: number) => void;
  probe: { answeredAt: number };
}

type Row = Record<string, string>;

const PlainTable = ({ columns }: { columns: number }) => {
  const names = Array.from({ length: columns }, (_, column) => `column${column}`);
  const [rows] = useState<Row[]>(() =>
    Array.from({ length: 1000 }, (_, row) => Object.fromEntries(names.map((name) => [name, `${name} ${row}`]))),
  );
  return (
    <Table<Row>
      size="small"
      rowKey="column0"
      rowSelection={{}}
      columns={names.map((name) => ({ title: name, dataIndex: name, width: 130 }))}
      dataSource={rows}
      pagination={false}
      scroll={{ x: columns * 130, y: 550 }}
    />
  );
};

/** antd's table as it comes, which the console's lists are compared with on the same machine. */
Object.assign(globalThis, {
  plainTable: (columns) => {
    const box = document.body.appendChild(document.createElement('div'));
    probe.answeredAt = performance.now();
    createRoot(box).render(<PlainTable columns={columns} />);
  },
} satisfies Pick<PlainTable, 'plainTable'>);

declare const probe: PlainTable['probe'];
