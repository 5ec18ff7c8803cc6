import { useMemo } from 'react';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { recordsExport, recordsQuery } from './api.js';
import { callColumns } from './columns.js';
import { callLive } from './live.js';
import { mediaOptions, periodOptions } from './rows.js';

const ofAll: FilterField[] = [
  { kind: 'text', name: 'studentName', label: '学生', width: 110 },
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'choice', name: 'mediaType', label: '类型', options: mediaOptions },
  { kind: 'period', name: 'dateStatType', label: '时间', options: periodOptions },
];
const ofOne = ofAll.filter(({ kind }) => kind !== 'school');

interface CallListProps {
  label: string;
  /** Calls of one school alone. */
  schoolCode?: string | undefined;
  onShow: (studentUid: string) => void;
}

/** Calls, the newest first; those that run end without a reload. */
export const CallList = ({ label, schoolCode, onShow }: CallListProps) => {
  const ofSchool = schoolCode !== undefined;
  const query = useMemo(() => recordsQuery(schoolCode), [schoolCode]);
  const columns = useMemo(() => callColumns({ show: onShow, ofSchool }), [onShow, ofSchool]);
  return (
    <ListPage
      label={label}
      noun="通话"
      query={query}
      columns={columns}
      filters={ofSchool ? ofOne : ofAll}
      rowKey="id"
      defaultSize={20}
      live={callLive}
      exporting={(state) => recordsExport(schoolCode, state)}
      hint="学生在班牌上与家长通话后，每次通话一行"
    />
  );
};
