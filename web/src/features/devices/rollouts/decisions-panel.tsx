import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { decisionText } from '#libs/contracts';
import { Paging } from '../../../kit/list/paging.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../../kit/states/states.js';
import type { Group } from '../../../resources/rollouts/labels.js';
import { decisionsQuery, type Decision } from './api.js';

const sizes = [20, 50, 100];

const groupText = (position: number | null, groups: readonly Group[]): string => {
  if (position === null || groups.length === 1) return '';
  return `第 ${position} 组 ${groups.find((group) => group.position === position)?.name ?? ''}`.trim();
};

const Entry = ({ decision, groups }: { decision: Decision; groups: readonly Group[] }) => {
  const group = groupText(decision.group, groups);
  return (
    <li>
      <time className="muted">{decision.at}</time>
      <span className="muted">{decision.createdBy ?? '系统'}</span>
      <span className="decision-text">
        {group !== '' && <strong>{group}：</strong>}
        {decisionText(decision.kind, decision.detail, groups.length)}
      </span>
    </li>
  );
};

/** What the engine and people decided about a rollout, and on which figures; newest first. */
export const DecisionsPanel = ({ rolloutId, groups }: { rolloutId: string; groups: readonly Group[] }) => {
  const [state, setState] = useState({ page: 1, size: 20, filters: {} });
  const { data, error, refetch } = useQuery({
    ...decisionsQuery(rolloutId, state.page, state.size),
    placeholderData: keepPreviousData,
  });
  const reread = () => void refetch();
  if (data === undefined) return error ? <Failed error={error} onRetry={reread} /> : <Loading rows={4} />;
  if (data.total === 0) return <Nothing text="还没有决策记录" />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={reread} />}
      <ul className="feed decisions" aria-label="决策记录" tabIndex={0}>
        {data.list.map((decision) => (
          <Entry key={decision.id} decision={decision} groups={groups} />
        ))}
      </ul>
      <Paging
        state={state}
        total={data.total}
        sizes={sizes}
        onChange={(next) => setState((current) => ({ ...current, ...next }))}
      />
    </>
  );
};
