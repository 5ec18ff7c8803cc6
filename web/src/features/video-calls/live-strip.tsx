import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { secondsSince } from '../../core/clock.js';
import { useNow } from '../../core/use-now.js';
import { Loading } from '../../kit/states/loading.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { Failed, OutOfDate } from '../../kit/states/states.js';
import { callLogAddress } from './addresses.js';
import { mediaText } from './labels.js';
import { useLiveCalls } from './live.js';
import { clockText } from './minutes.js';
import type { LiveCalls } from './rows.js';
import { liveCallsQuery } from './live-api.js';

/** Schools and calls that are shown; what is more is counted. */
const shownSchools = 8;
const shownCalls = 20;

/** Duration of a running call; grows by itself. Not read aloud each second. */
const Ticking = ({ since }: { since: string }) => (
  <span className="calls-clock">{clockText(secondsSince(since, useNow(1000)) ?? 0)}</span>
);

const Schools = ({ schools }: Pick<LiveCalls, 'schools'>) => (
  <ul className="calls-schools" aria-label="各学校通话数">
    {schools.slice(0, shownSchools).map(({ schoolCode, schoolName, count }) => (
      <li key={schoolCode}>
        <Link to={callLogAddress({ schoolCode, schoolName })}>{schoolName}</Link> {count}
      </li>
    ))}
    {schools.length > shownSchools && <li className="muted">另有 {schools.length - shownSchools} 所学校</li>}
  </ul>
);

interface CallsProps {
  calls: LiveCalls['calls'];
  total: number;
  onShow: (studentUid: string) => void;
}

const Calls = ({ calls, total, onShow }: CallsProps) => (
  <details className="calls-running">
    <summary>查看正在进行的通话</summary>
    <table className="calls-table" aria-label="正在进行的通话">
      <thead>
        <tr>
          {['学生', '学校', '类型', '开始时间', '已通话'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.slice(0, shownCalls).map(({ id, studentUid, name, schoolName, mediaType, startedAt }) => (
          <tr key={id} data-call={id}>
            <th scope="row">
              <button type="button" className="cell-link" onClick={() => onShow(studentUid)}>
                {name}
              </button>
            </th>
            <td>{schoolName}</td>
            <td>{mediaText(mediaType)}</td>
            <td>{startedAt}</td>
            <td>
              <Ticking since={startedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {total > shownCalls && (
      <p className="muted">
        显示最新的 {Math.min(shownCalls, calls.length)} 路，共 {total} 路
      </p>
    )}
  </details>
);

/** The calls that run now: how many, the longest, and at which schools. */
export const LiveStrip = ({ onShow }: { onShow: (studentUid: string) => void }) => {
  const { data, error, refetch } = useQuery(liveCallsQuery);
  useLiveCalls();
  const retry = () => void refetch();
  return (
    <section className="panel calls-live" aria-label="正在通话">
      {data === undefined && (error === null ? <Loading rows={1} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <>
          <div className="calls-live-head">
            <StateMark tone={data.total > 0 ? 'busy' : 'neutral'} label="正在通话" />
            <strong data-testid="running">{data.total} 路</strong>
            {data.longestStartedAt !== null && (
              <span>
                最长 <Ticking since={data.longestStartedAt} />
              </span>
            )}
            {data.total === 0 && <span className="muted">现在没有通话</span>}
            <Schools schools={data.schools} />
          </div>
          {data.calls.length > 0 && <Calls calls={data.calls} total={data.total} onShow={onShow} />}
        </>
      )}
    </section>
  );
};
