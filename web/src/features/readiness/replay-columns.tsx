import { incidentScopeLabels, type ReplayChange, replayChangeLabels } from '#libs/contracts';
import { durationText } from '../../core/clock.js';
import type { Tone } from '../../core/theme.js';
import { StateMark } from '../../kit/states/states.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { IncidentLink } from '../../resources/incidents/incident-cells.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import type { ReplayDay, ReplayDifference } from './replay-api.js';

type Side = NonNullable<ReplayDifference['stored']>;

const tones: Record<ReplayChange, Tone> = { gone: 'neutral', added: 'doubtful', changed: 'busy' };

const lengthText = ({ seconds }: Side): string => (seconds === null ? '未结束' : durationText(seconds));

/** What the sides say that there are; one text when they say the same. */
const both = ({ stored, given }: ReplayDifference, textOf: (side: Side) => string): string => {
  const texts = [stored, given].flatMap((side) => (side === null ? [] : [textOf(side)]));
  return [...new Set(texts)].join(' → ');
};

const Place = ({ difference: { schoolCode, schoolName, townName } }: { difference: ReplayDifference }) =>
  schoolCode === null ? <>{townName}</> : <SchoolLink school={{ schoolCode, schoolName: schoolName ?? schoolCode }} />;

const Stored = ({ stored }: ReplayDifference) =>
  stored === null || stored.id === null || stored.number === null ? (
    <>-</>
  ) : (
    <IncidentLink incident={{ id: stored.id, number: stored.number }} />
  );

/** Incidents that differ, each with what it is and what it would have been. */
export const differenceColumns: Column<ReplayDifference>[] = [
  column('change', '变化', 110, {
    fixed: 'left',
    render: (_, { change }) => <StateMark tone={tones[change]} label={replayChangeLabels[change]} />,
  }),
  column('number', '编号', 80, { render: (_, difference) => <Stored {...difference} /> }),
  column('place', '学校', 190, { ellipsis: true, render: (_, difference) => <Place difference={difference} /> }),
  column('opened', '开始时间', 170, { render: (_, { stored, given }) => (stored ?? given)?.opened }),
  column('scope', '范围', 130, { render: (_, row) => both(row, ({ scope }) => incidentScopeLabels[scope]) }),
  column('cause', '原因', 130, { render: (_, row) => both(row, ({ causeText }) => causeText) }),
  column('doors', '班牌', 110, { render: (_, row) => both(row, ({ doors }) => `${doors} 台`) }),
  column('duration', '持续', 210, { render: (_, row) => both(row, lengthText) }),
];

const messagesText = ({ messagesStored, messagesGiven }: ReplayDay): string =>
  messagesStored === messagesGiven ? String(messagesStored) : `${messagesStored} → ${messagesGiven}`;

export const dayColumns: Column<ReplayDay>[] = [
  field('day', '日期', 120, { fixed: 'left' }),
  column('town', '区县', 160, { ellipsis: true, render: (_, { townName }) => townName }),
  field('gone', replayChangeLabels.gone, 100, { align: 'right' }),
  field('added', replayChangeLabels.added, 100, { align: 'right' }),
  field('changed', replayChangeLabels.changed, 100, { align: 'right' }),
  column('messages', '通知消息', 120, { align: 'right', render: (_, row) => messagesText(row) }),
];
