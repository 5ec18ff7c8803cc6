import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { address } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { StateMark } from '../../kit/states/states.js';
import { schoolListQuery } from '../../resources/schools/queries.js';

const screen = '/home/school/application/addBindSchool';
const shown = 20;

const HeldList = () => {
  const { data } = useQuery({
    ...schoolListQuery({ page: 1, size: shown, filters: { held: 'true' } }),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
    meta: { inline: true },
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="panel" aria-label="待确认的同步">
      <PanelHead title="待确认的同步">
        <span className="muted">{data.total} 所学校</span>
      </PanelHead>
      <ul className="feed" tabIndex={0} aria-label="待确认的同步">
        {data.list.map(({ schoolCode, schoolName, heldRemovals }) => (
          <li key={schoolCode}>
            <StateMark tone="doubtful" label="待确认" />
            <Link to={address(screen, { name: schoolName, held: 'true' })}>{schoolName}</Link>
            <span className="muted">将移除 {heldRemovals} 人</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Synchronisations that wait for a person because they would take many people away; nothing when there are none. */
const HeldSyncsPanel = () => {
  const reach = useReach();
  return reach(screen) ? <HeldList /> : null;
};

export default HeldSyncsPanel;
