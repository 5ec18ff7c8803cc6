import { useQuery } from '@tanstack/react-query';
import { address } from '../../../core/addresses.js';
import { Failed, Loading, OutOfDate, StateMark } from '../../../kit/states/states.js';
import { IncidentLink, Since } from '../../../resources/incidents/incident-cells.js';
import { incidentsQuery, incidentState } from '../../../resources/incidents/incidents.js';
import { useLiveIncidents } from '../../../resources/incidents/live.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { None, Panel } from './panel.js';

/** Open incidents that are shown. */
const shownRows = 5;

const OpenIncidents = ({ schoolCode }: { schoolCode: string }) => {
  useLiveIncidents();
  const { data, error, refetch } = useQuery(incidentsQuery({ state: 'open', schoolCode }, 1, shownRows));
  const retry = () => void refetch();
  if (data === undefined) return error === null ? <Loading rows={3} /> : <Failed error={error} onRetry={retry} />;
  return (
    <>
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data.total === 0 ? (
        <None text="没有进行中的故障" />
      ) : (
        <ul className="feed" aria-label="进行中的故障">
          {data.list.map((incident) => (
            <li key={incident.id}>
              <IncidentLink incident={incident} />
              <StateMark {...incidentState(incident)} />
              <span className="feed-place">
                {incident.causeText}，恢复 {incident.doorsBack} / {incident.doors}
              </span>
              <Since at={incident.opened} />
            </li>
          ))}
        </ul>
      )}
      {data.total > data.list.length && <p className="muted">共 {data.total} 起进行中</p>}
    </>
  );
};

/** The incidents of the school that are open. */
const IncidentPanel = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel title="故障" links={[{ label: '故障记录', to: address('/home/readiness/incidents', { schoolCode }) }]}>
    <OpenIncidents schoolCode={schoolCode} />
  </Panel>
);

export default IncidentPanel;
