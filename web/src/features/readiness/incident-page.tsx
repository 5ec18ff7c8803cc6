import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { incidentScopeLabels, incidentTexts as texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Problem } from '../../core/problem.js';
import { Button } from '../../kit/controls/controls.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Failed, Loading, Nothing, OutOfDate, StateMark } from '../../kit/states/states.js';
import { numberText } from '../../kit/values/numbers.js';
import { AcknowledgeButton, IncidentPlace, Since } from '../../resources/incidents/incident-cells.js';
import { incidentQuery, incidentState, type IncidentDetail } from '../../resources/incidents/incidents.js';
import { incidentsKey, useLiveIncident } from '../../resources/incidents/live.js';
import { IncidentDoors } from './incident-doors.js';
import { LostDaysPanel } from './lost-days-panel.js';
import { MessagesPanel, VisitsPanel } from './incident-people.js';
import type { MuteForm } from './mute-api.js';
import './readiness.css';

const MuteDialog = lazyPart(async () => ({ default: (await import('./mute-dialog.js')).MuteDialog }));
const NoteDialog = lazyPart(async () => ({ default: (await import('./note-dialog.js')).NoteDialog }));

interface PartProps {
  incident: IncidentDetail;
}

/** What a mute of an incident is about: its door, its circuit, or its school. */
const mutedPlace = ({ scope, schoolCode, circuitId, doorList: [door] }: IncidentDetail): Partial<MuteForm> => {
  if (scope === 'door' && door) return { scope, deviceNo: door.deviceNo };
  if (schoolCode === null) return { scope: 'area' };
  return circuitId === null ? { scope: 'school', schoolCode } : { scope: 'circuit', schoolCode, circuitId };
};

const MuteButton = ({ incident }: PartProps) => {
  const { opened, open, close } = useFormDialog<Partial<MuteForm>>('incident-mute');
  if (incident.scope === 'platform') return null;
  return (
    <>
      <Button onClick={() => open(mutedPlace(incident))}>免打扰</Button>
      {opened !== null && (
        <Suspense>
          <MuteDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const Head = ({ incident }: PartProps) => (
  <div className="panel incident-head">
    <h2>
      #{incident.number} <IncidentPlace incident={incident} />
    </h2>
    <StateMark {...incidentState(incident)} />
    {incident.closed === null && incident.acknowledged === null && <AcknowledgeButton incident={incident} />}
    {incident.closed === null && <MuteButton incident={incident} />}
  </div>
);

const factsOf = (incident: IncidentDetail) => {
  const { scope, causeText, doors, doorsBack, families, opened, acknowledged, acknowledgedBy, closed, reopened } =
    incident;
  const facts = [
    ['范围', incidentScopeLabels[scope]],
    ['原因', causeText],
    ['班牌', `${doors} 台，已恢复 ${doorsBack} 台`],
    ['服务学生', `${numberText(families)} 人`],
    ['开始', closed === null ? <Since key="opened" at={opened} /> : opened],
    ['确认', acknowledged === null ? '-' : [acknowledgedBy, acknowledged].filter(Boolean).join(' ')],
    ['结束', closed ?? '-'],
    ...(reopened === 0 ? [] : [['重新开始', `${reopened} 次`] as const]),
  ] as const;
  return facts.map(([label, children]) => ({ key: label, label, children }));
};

const Facts = ({ incident }: PartProps) => (
  <section className="panel" aria-label="概况">
    <PanelHead title="概况" />
    <FactList column={{ xs: 1, sm: 2, xl: 1, xxl: 2 }} items={factsOf(incident)} />
  </section>
);

/** What doors showed: why the incident has its cause. */
const EvidencePanel = ({ incident: { evidence, causeText } }: PartProps) => (
  <section className="panel" aria-label="判断依据">
    <PanelHead title="判断依据">
      <span className="muted">{causeText}</span>
    </PanelHead>
    {evidence.length === 0 ? (
      <p className="muted">还没有依据：班牌恢复后可以判断原因</p>
    ) : (
      <ul className="incident-evidence">
        {evidence.map(({ text, count }) => (
          <li key={text}>
            {text} <strong>{count}</strong> 台
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Timeline = ({ incident }: PartProps) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<{ id: string; number: string }>('incident-note');
  const { id, number, timeline } = incident;
  return (
    <section className="panel" aria-label="经过">
      <PanelHead title="经过">
        <Button size="small" onClick={() => open({ id, number })}>
          添加备注
        </Button>
      </PanelHead>
      <ol className="incident-timeline">
        {timeline.map(({ at, who, what }, index) => (
          <li key={index}>
            <time className="muted" dateTime={at.replace(' ', 'T')}>
              {at.slice(5)}
            </time>
            <span>{who ?? <span className="muted">系统</span>}</span>
            <span className="log-content">{what}</span>
          </li>
        ))}
      </ol>
      {opened !== null && (
        <Suspense>
          <NoteDialog
            dialog={opened}
            onClose={close}
            onSaved={(msg) => {
              notify('success', msg);
              close();
              void client.invalidateQueries({ queryKey: incidentsKey });
            }}
          />
        </Suspense>
      )}
    </section>
  );
};

const Unknown = ({ text }: { text: string }) => (
  <section className="panel">
    <Nothing text={text} hint={<Link to="/home/readiness/today">返回今日</Link>} />
  </section>
);

const Incident = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(incidentQuery(id));
  useLiveIncident(id);
  const retry = () => void refetch();
  // rejected: there is none of this id within reach, or it was withdrawn meanwhile
  if (error instanceof Problem && error.kind === 'rejected') return <Unknown text={error.message} />;
  if (data === undefined)
    return (
      <section className="panel">
        {error === null ? <Loading rows={10} /> : <Failed error={error} onRetry={retry} />}
      </section>
    );
  return (
    <article className="readiness" aria-label="故障详情">
      {error !== null && <OutOfDate error={error} onRetry={retry} />}
      <Head incident={data} />
      <div className="incident-parts">
        <div>
          <Facts incident={data} />
          <LostDaysPanel incident={data} />
          <EvidencePanel incident={data} />
          <VisitsPanel incident={data} />
          <MessagesPanel incident={data} />
        </div>
        <div>
          <IncidentDoors doors={data.doorList} total={data.doors} />
          <Timeline incident={data} />
        </div>
      </div>
    </article>
  );
};

/** One incident: what failed, why, what happened since, and what can be done. */
const IncidentPage = () => {
  const id = useSearchParams()[0].get('id')?.trim() ?? '';
  return id === '' ? <Unknown text={texts.incidentUnknown} /> : <Incident key={id} id={id} />;
};

export default IncidentPage;
