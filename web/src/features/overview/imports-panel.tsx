import { Link } from 'react-router';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useReach } from '../../core/screens.js';
import { StateMark } from '../../kit/states/states.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { batchState } from '../../resources/imports/labels.js';
import {
  type Batch,
  type ImportPath,
  importsKey,
  listFailed,
  useLiveImports,
  importLive,
} from '../../resources/imports/live.js';
import { ImportProgress } from '../../resources/imports/progress.js';

/** Imports that the overview shows at most. */
const openShown = 20;

/** The imports within reach that are under way or wait for a person. */
const openImportsQuery = (basePath: ImportPath) =>
  queryOptions({
    queryKey: [...importsKey(basePath), 'open'],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/list`, {
      query: { page: 1, size: openShown, open: true } as const,
      fallback: listFailed(basePath),
    }),
    // frames that came while another screen was open were not applied here
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    meta: { inline: true },
  });

const importScreen = '/home/school/directories/import';
const basePath: ImportPath = '/api/lds/batchImport';

const Entry = ({ batch }: { batch: Batch }) => (
  <li>
    <time className="muted">{batch.createDate.slice(5, 16)}</time>
    <StateMark {...batchState(batch)} />
    <span>
      <Link to={`${importScreen}?${new URLSearchParams({ schoolCode: batch.schoolCode })}`}>
        {batch.userTypeName} · {batch.fileName}
      </Link>
      <ImportProgress batch={batch} />
    </span>
    <span className="muted">{batch.creatorName}</span>
  </li>
);

const OpenImports = () => {
  const { data } = useQuery(openImportsQuery(basePath));
  useLiveImports(basePath);
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="panel" aria-label="导入">
      <div className="panel-head">
        <h2>导入</h2>
        <span className="muted">{data.total} 个进行中或待确认</span>
      </div>
      <ul className="feed" tabIndex={0} aria-label="导入">
        {data.list.map((batch) => (
          <Entry key={batch.batchId} batch={batch} />
        ))}
      </ul>
    </section>
  );
};

/** Imports that are under way or wait for a person, to those who may see imports; nothing when there are none. */
export const ImportsPanel = () => {
  const reach = useReach();
  return reach(importScreen) ? <OpenImports /> : null;
};
