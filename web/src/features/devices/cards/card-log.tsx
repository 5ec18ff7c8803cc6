import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Space } from '../../../kit/controls/controls.js';
import { DatePicker } from '../../../kit/form/fields.js';
import { Loading, Failed, Nothing } from '../../../kit/states/states.js';
import { SmallTable } from '../../../kit/table/small-table.js';
import { levelNames, logQuery } from './api.js';
import type { DeviceLog } from './live.js';
import 'dayjs/locale/zh-cn';

const typeNames: Record<DeviceLog['type'], string> = { card: '设备', command: '指令', connection: '连接' };

const columns = [
  { key: 'time', title: '时间', dataIndex: 'time', width: 165 },
  { key: 'type', title: '来源', width: 70, render: (_: unknown, { type }: DeviceLog) => typeNames[type] ?? type },
  { key: 'level', title: '级别', width: 80, render: (_: unknown, { level }: DeviceLog) => levelNames[level] ?? level },
  { key: 'content', title: '内容', dataIndex: 'content', className: 'log-content' },
];

// Names of months and weekdays in the calendar.
dayjs.locale('zh-cn');

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

/** The log of a card: its own lines, its commands and its connections. Administrators only. */
export const CardLog = ({ deviceNo }: { deviceNo: string }) => {
  const [range, setRange] = useState<[Dayjs | null, Dayjs | null]>([null, null]);
  const [paging, setPaging] = useState({ page: 1, size: 20 });
  const [startTime, endTime] = range.map((at) => at?.format(wireFormat));
  const log = useQuery({
    ...logQuery({ deviceNo, startTime, endTime, ...paging }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Space className="kit-gap">
        <DatePicker.RangePicker
          showTime
          allowEmpty={[true, true]}
          onChange={(chosen) => {
            setRange(chosen ?? [null, null]);
            setPaging({ ...paging, page: 1 });
          }}
        />
        <Button onClick={() => void log.refetch()}>刷新</Button>
      </Space>
      {log.isPending && <Loading />}
      {log.isError && <Failed error={log.error} onRetry={() => void log.refetch()} />}
      {log.data !== undefined && (
        <SmallTable<DeviceLog & { key: string }>
          columns={columns}
          dataSource={log.data.list.map((line, index) => ({ ...line, key: String(index) }))}
          rowKey={({ key }) => key}
          empty={<Nothing text="这段时间没有日志" />}
          pages={{
            ...paging,
            total: log.data.total,
            sizes: true,
            onChange: (page, size) => setPaging({ page, size }),
          }}
        />
      )}
    </>
  );
};
