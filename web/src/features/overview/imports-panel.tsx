import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReach } from '../../core/screens.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { openImportsQuery } from '../../resources/imports/queries.js';
import type { Batch, ImportPath } from '../../resources/imports/batches.js';
import { batchState } from '../../resources/imports/labels.js';
import { useLiveImports } from '../../resources/imports/live.js';
import { ImportProgress } from '../../resources/imports/progress.js';

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
