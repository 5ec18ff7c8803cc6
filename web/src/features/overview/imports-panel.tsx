import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { reaches } from '../../app/routes.js';
import { useUser } from '../../app/session.js';
import { StateMark } from '../../kit/state-mark.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useReread } from '../../realtime/use-reread.js';
import { openImportsQuery, type Batch } from '../import/api.js';
import { batchState } from '../import/labels.js';
import { ImportProgress } from '../import/progress.js';

const importScreen = '/home/school/directories/import';

const moved = ({ imports }: FeedFlush): boolean => imports.size > 0;

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
  const { data, refetch } = useQuery(openImportsQuery);
  useReread(
    moved,
    useCallback(() => void refetch(), [refetch]),
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="panel overview-wide" aria-label="导入">
      <div className="panel-head">
        <h2>导入</h2>
        <span className="muted">{data.total} 个进行中或待确认</span>
      </div>
      <ul className="feed">
        {data.list.map((batch) => (
          <Entry key={batch.batchId} batch={batch} />
        ))}
      </ul>
    </section>
  );
};

/** Imports that are under way or wait for somebody, to those who may see imports; nothing when there are none. */
export const ImportsPanel = () => {
  const user = useUser();
  return reaches(importScreen, user) ? <OpenImports /> : null;
};
