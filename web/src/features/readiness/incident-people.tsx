import { channelLabels, messageStateLabels } from '#libs/contracts';
import { PanelHead } from '../../kit/page/panel-head.js';
import type { IncidentDetail } from '../../resources/incidents/incidents.js';
import { PhotoLink, VisitMark } from './visit-cells.js';

/** Visits of people to the doors of an incident. */
export const VisitsPanel = ({ incident: { visits } }: { incident: IncidentDetail }) => (
  <section className="panel" aria-label="巡检">
    <PanelHead title="巡检" />
    {visits.length === 0 ? (
      <p className="muted">还没有安排巡检</p>
    ) : (
      <ul className="incident-visits">
        {visits.map((visit) => (
          <li key={visit.id}>
            <span>
              {visit.day} {visit.person}
            </span>
            <VisitMark visit={visit} />
            <span className="muted">{visit.doors.length} 个班牌</span>
            {visit.finding !== null && <span>{visit.finding}</span>}
            {visit.photo && <PhotoLink visit={visit} />}
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Messages to contacts about an incident. */
export const MessagesPanel = ({ incident: { messages } }: { incident: IncidentDetail }) => (
  <section className="panel" aria-label="通知">
    <PanelHead title="通知" />
    {messages.length === 0 ? (
      <p className="muted">没有发给您可见的联系人的通知</p>
    ) : (
      <ul className="incident-visits">
        {messages.map(({ at, channel, to, state }, place) => (
          <li key={place}>
            <time className="muted" dateTime={at.replace(' ', 'T')}>
              {at.slice(5)}
            </time>
            <span>{to}</span>
            <span className="muted">{channelLabels[channel]}</span>
            <span>{messageStateLabels[state]}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
