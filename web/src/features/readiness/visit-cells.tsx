import { Link } from 'react-router';
import { visitActionLabels, type VisitState, visitStateLabels, visitTexts as texts } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { StateMark } from '../../kit/states/states.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { FileLink } from '../../kit/values/file-link.js';
import { numberText } from '../../kit/values/numbers.js';
import { objectPlace } from '../../core/objects.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { photoFile, type VisitRow } from './visit-api.js';

const tones: Readonly<Record<VisitState, Tone>> = {
  planned: 'neutral',
  onSite: 'busy',
  done: 'good',
  notPossible: 'bad',
};

/** How far a visit is; what was reported says more than the state. */
export const VisitMark = ({ visit: { state, action } }: { visit: Pick<VisitRow, 'state' | 'action'> }) => (
  <StateMark tone={tones[state]} label={action === null ? visitStateLabels[state] : visitActionLabels[action]} />
);

const doorsText = ({ doors }: VisitRow): string => doors.map(({ name, deviceNo }) => name ?? deviceNo).join('、');

/** How people call a visit. */
export const visitName = ({ schoolName, schoolCode, person }: VisitRow): string =>
  `${schoolName ?? schoolCode} ${person}`;

export const PhotoLink = ({ visit }: { visit: VisitRow }) => (
  <FileLink file={photoFile(visit.id)} fallback={texts.visitPhotoUnknown} name={`照片 ${visitName(visit)}`}>
    照片
  </FileLink>
);

export const visitColumns = (report: (row: VisitRow) => void): Column<VisitRow>[] => [
  column('school', '学校', 190, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  field('person', '人员', 110, { ellipsis: true }),
  column('state', '结果', 130, { render: (_, row) => <VisitMark visit={row} /> }),
  column('incident', '故障', 130, {
    render: (_, { incidentId, incidentNumber, causeText, circuitName, doors }) =>
      incidentId === null || incidentNumber === null ? (
        (circuitName ?? (doors.length > 1 ? '同一线路' : '单个班牌'))
      ) : (
        <Link
          to={objectPlace({ kind: 'incident', id: incidentId }).address}
          aria-label={`故障 #${incidentNumber} ${causeText ?? ''}`}
        >
          #{incidentNumber} {causeText}
        </Link>
      ),
  }),
  column('doors', '班牌', 200, {
    ellipsis: true,
    render: (_, row) => <span title={doorsText(row)}>{`${row.doors.length} 个：${doorsText(row)}`}</span>,
  }),
  column('families', '服务学生', 90, { align: 'right', render: (_, { families }) => numberText(families) }),
  column('finding', '现场情况', 220, { ellipsis: true, render: (_, { finding }) => finding ?? '-' }),
  field('day', '日期', 110),
  field('updateDate', '更新时间', 170),
  column('actions', '操作', 150, {
    fixed: 'right',
    render: (_, row) => (
      <Space size={0} className="row-actions">
        <Button type="link" size="small" aria-label={`填写结果 ${visitName(row)}`} onClick={() => report(row)}>
          填写结果
        </Button>
        {row.photo && <PhotoLink visit={row} />}
      </Space>
    ),
  }),
];
