import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { useResync } from '../../../realtime/use-feed.js';
import { useReread } from '../../../realtime/use-reread.js';
import { schoolListQuery, schoolsKey, sourcesQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { syncColumns } from './columns.js';
import { SyncDialog } from './sync-dialog.js';
import { endsSync } from './use-progress.js';
import './sync.css';

const useSources = () => {
  const { data } = useQuery(sourcesQuery);
  return useMemo(() => {
    const sources = data ?? [];
    const options = sources.map(({ code, name }) => ({ value: code, label: name }));
    const filters: FilterField[] = [
      { kind: 'text', name: 'name', label: '学校名称', width: 180 },
      { kind: 'choice', name: 'source', label: '数据来源', options },
    ];
    return { filters, nameOf: (source: string) => sources.find(({ code }) => code === source)?.name ?? source };
  }, [data]);
};

/** Schools by name and source, each of which can be synchronised with its source. */
const SchoolSync = () => {
  const client = useQueryClient();
  const { filters, nameOf } = useSources();
  const [school, setSchool] = useState<SchoolRow | null>(null);
  const columns = useMemo(() => syncColumns(nameOf, setSchool), [nameOf]);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: [...schoolsKey, 'list'] }), [client]);
  useReread(endsSync, reread);
  useResync(reread);
  return (
    <>
      <ListPage
        label="同步学校"
        noun="学校"
        query={schoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        maxHeight={462}
      />
      {school !== null && (
        <SyncDialog school={school} sourceName={nameOf(school.source)} onClose={() => setSchool(null)} />
      )}
    </>
  );
};

export default SchoolSync;
