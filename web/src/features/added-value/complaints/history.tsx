import { complaintActionText, complaintOutcomeLabels, complaintStateLabels } from '#libs/contracts';
import type { Complaint } from './api.js';

type ComplaintEvent = Complaint['events'][number];

const outcomeText = ({ outcome, failure }: ComplaintEvent): string | null =>
  outcome === null ? null : [complaintOutcomeLabels[outcome], failure].filter(Boolean).join('：');

/** What happened to a complaint, the oldest first. */
export const ComplaintHistory = ({ complaint: { detail, events } }: { complaint: Complaint }) => (
  <>
    <p className="kit-gap">{detail}</p>
    <ol aria-label="投诉经过">
      {events.map((event, n) => (
        <li key={`${event.at} ${n}`}>
          <time>{event.at}</time> <strong>{complaintActionText(event.action)}</strong>{' '}
          <span className="muted">
            {[complaintStateLabels[event.state], outcomeText(event), event.by].filter(Boolean).join(' · ')}
          </span>
          {event.content !== null && <p className="muted">{event.content}</p>}
        </li>
      ))}
    </ol>
  </>
);
