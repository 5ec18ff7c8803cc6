import type { Difference } from './api.js';

/** What people have found out about a difference, the oldest first. */
export const Notes = ({ notes }: Pick<Difference, 'notes'>) =>
  notes.length === 0 ? null : (
    <ol aria-label="处理备注">
      {notes.map(({ note, by, at }) => (
        <li key={`${at} ${note}`}>
          {note} <span className="muted">{`${by} ${at}`}</span>
        </li>
      ))}
    </ol>
  );
