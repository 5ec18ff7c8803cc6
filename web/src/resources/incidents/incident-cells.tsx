import { Link } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { incidentScopeLabels, incidentTexts as texts } from '#libs/contracts';
import { ageText, useNow } from '../../core/clock.js';
import { notify, notifyProblem } from '../../core/feedback.js';
import { objectPlace } from '../../core/objects.js';
import { Button } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { type Column, column } from '../../kit/table/column.js';
import { numberText } from '../../kit/values/numbers.js';
import { SchoolLink } from '../schools/school-link.js';
import { acknowledge, incidentState, widePlace } from './incidents.js';
import { type Incident, incidentsKey } from './live.js';

/** The place that failed: a school, which leads to its page, with the circuit that failed, or a wider one. */
export const IncidentPlace = ({ incident }: { incident: Incident }) => {
  const { scope, schoolCode, circuitName } = incident;
  if (schoolCode === null) return <>{widePlace[scope] ?? '-'}</>;
  return (
    <>
      <SchoolLink school={incident} />
      {scope === 'circuit' && circuitName !== null && ` ${circuitName}`}
    </>
  );
};

/** The number of an incident, which leads to its page. */
export const IncidentLink = ({ incident: { id, number } }: { incident: Pick<Incident, 'id' | 'number'> }) => (
  <Link to={objectPlace({ kind: 'incident', id }).address} aria-label={`故障 ${number}`}>
    #{number}
  </Link>
);

/** Since when something lasts. */
export const Since = ({ at }: { at: string }) => {
  const now = useNow(5000);
  return (
    <span title={at}>
      {ageText(at, now)} <span className="muted">{at.slice(5, 16)}</span>
    </span>
  );
};

/** Acknowledges an incident; it shows as acknowledged when the server has said so. */
export const AcknowledgeButton = ({
  incident: { id, number },
  small = false,
}: {
  incident: Incident;
  small?: boolean;
}) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => acknowledge(id),
    onSuccess: async (msg) => {
      notify('success', msg);
      await client.invalidateQueries({ queryKey: incidentsKey });
    },
    onError: (error) => {
      notifyProblem(error, texts.incidentAcknowledgeFailed);
      // it may have ended meanwhile
      void client.invalidateQueries({ queryKey: incidentsKey });
    },
    meta: { inline: true },
  });
  return (
    <Button
      type="primary"
      {...(small ? { size: 'small' as const } : {})}
      loading={isPending}
      aria-label={`确认故障 ${number}`}
      onClick={() => mutate()}
    >
      确认
    </Button>
  );
};

/** How far an incident is, and who takes care of it. */
const IncidentState = ({ incident }: { incident: Incident }) => (
  <span>
    <StateMark {...incidentState(incident)} />
    {incident.acknowledgedBy !== null && <span className="muted"> {incident.acknowledgedBy}</span>}
  </span>
);

const doorsText = ({ doors, doorsBack, closed }: Incident): string =>
  closed === null ? `${doorsBack} / ${doors}` : String(doors);

const placeColumns: Column<Incident>[] = [
  column('number', '编号', 70, { fixed: 'left', render: (_, incident) => <IncidentLink incident={incident} /> }),
  column('place', '学校', 190, { ellipsis: true, render: (_, incident) => <IncidentPlace incident={incident} /> }),
  column('scope', '范围', 90, { render: (_, { scope }) => incidentScopeLabels[scope] }),
  column('cause', '原因', 100, { render: (_, { causeText }) => causeText }),
  column('doors', '恢复 / 全部', 105, { render: (_, incident) => doorsText(incident) }),
  column('families', '服务学生', 90, { align: 'right', render: (_, { families }) => numberText(families) }),
];

/** Incidents that are open, one line each. */
export const openColumns: Column<Incident>[] = [
  ...placeColumns,
  column('opened', '开始', 170, { render: (_, { opened }) => <Since at={opened} /> }),
  column('state', '状态', 170, { ellipsis: true, render: (_, incident) => <IncidentState incident={incident} /> }),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, incident) =>
      incident.closed === null && incident.acknowledged === null ? (
        <AcknowledgeButton incident={incident} small />
      ) : null,
  }),
];

/** Incidents of any state. */
export const recordColumns: Column<Incident>[] = [
  ...placeColumns,
  column('opened', '开始时间', 150, { render: (_, { opened }) => opened }),
  column('closed', '结束时间', 150, { render: (_, { closed }) => closed ?? '-' }),
  column('state', '状态', 140, { ellipsis: true, render: (_, incident) => <IncidentState incident={incident} /> }),
  column('reopened', '重新开始', 90, {
    render: (_, { reopened }) => (reopened === 0 ? '-' : `${reopened} 次`),
  }),
];
