import { useMemo } from 'react';
import { Link } from 'react-router';
import { claimSubject, commandTypeLabels } from '#libs/contracts';
import { ageText, useNow } from '../../core/clock.js';
import { Tag } from '../../kit/controls/controls.js';
import { useHold } from '../../kit/list/use-hold.js';
import { AllGood, Nothing } from '../../kit/states/states.js';
import { column, type Column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import type { CommandItem } from '../../resources/commands/commands.js';
import { ClaimControl } from '../../resources/notices/claim-control.js';
import { type Claim, useClaims } from '../../resources/notices/notices.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import type { DarkSchool, Summary } from './transition-lines.js';

const listAddress = ({ schoolCode, off }: DarkSchool): string =>
  `/home/schoolDevice/list?${new URLSearchParams({ schoolCode, onlineStatus: off > 0 ? 'off' : 'silent' }).toString()}`;

/** Who is at work in a school: `王管理 重启 3台` per person and action. */
const workBySchool = (running: readonly CommandItem[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { schoolCode, createdBy, iotMessageType } of running) {
    if (schoolCode === null) continue;
    const school = counts.get(schoolCode) ?? new Map<string, number>();
    const work = `${createdBy ?? '系统'} ${commandTypeLabels[iotMessageType]}`;
    counts.set(schoolCode, school.set(work, (school.get(work) ?? 0) + 1));
  }
  const texts = [...counts].map(
    ([code, school]) => [code, [...school].map(([work, n]) => `${work} ${n}台`).join('，')] as const,
  );
  return new Map(texts);
};

const Since = ({ at }: { at: string | null }) => {
  const now = useNow(5000);
  return (
    <span title={at ?? ''}>
      <strong>{ageText(at, now)}</strong> <span className="muted">{at?.slice(5, 16) ?? ''}</span>
    </span>
  );
};

interface HandlingProps {
  school: DarkSchool;
  work: string | undefined;
  claims: ReadonlyMap<string, Claim>;
}

/** Who handles a school, and what is being done to its cards. */
const Handling = ({ school: { schoolCode, schoolName }, work, claims }: HandlingProps) => {
  const subject = claimSubject('school', schoolCode);
  const claimed = claims.get(subject) ?? null;
  return (
    <span className="handling">
      {work ?? (claimed === null && <span className="muted">无人处理</span>)}
      <ClaimControl subject={subject} claimed={claimed} of={schoolName} />
    </span>
  );
};

const columnsOf = (work: Map<string, string>, claims: ReadonlyMap<string, Claim>): Column<DarkSchool>[] => [
  column('schoolName', '学校', 140, { ellipsis: true, render: (_, school) => <SchoolLink school={school} /> }),
  column('areaName', '地区', 92, { ellipsis: true, render: (_, { areaName }) => areaName ?? '-' }),
  column('off', '离线 / 全部', 142, {
    render: (_, school) => (
      <span>
        <Link
          to={listAddress(school)}
          aria-label={`${school.off} / ${school.total}，${school.schoolName} 的离线和无心跳设备`}
        >
          <strong>{school.off}</strong> / {school.total}
        </Link>{' '}
        {school.off === school.total && (
          <Tag className="dark-mark" variant="solid">
            全校离线
          </Tag>
        )}
      </span>
    ),
  }),
  column('silent', '无心跳', 64, { render: (_, { silent }) => silent }),
  column('since', '最早离线', 160, { render: (_, { since }) => <Since at={since} /> }),
  column('work', '处理中', 183, {
    render: (_, school) => <Handling school={school} work={work.get(school.schoolCode)} claims={claims} />,
  }),
];

/** `3 所学校 7 个教室离线，其中 1 所全校离线；4 个教室无心跳，其中 2 所学校只有无心跳` */
const countText = ({ dark, wholeDark, darkRooms, silent, silentRooms }: Summary['schools']): string =>
  [
    dark > 0 ? `${dark} 所学校 ${darkRooms} 个教室离线${wholeDark > 0 ? `，其中 ${wholeDark} 所全校离线` : ''}` : '',
    silentRooms > 0 ? `${silentRooms} 个教室无心跳${silent > 0 ? `，其中 ${silent} 所学校只有无心跳` : ''}` : '',
  ]
    .filter((part) => part !== '')
    .join('；');

interface DarkSchoolsProps {
  schools: readonly DarkSchool[];
  counts: Summary['schools'];
  running: readonly CommandItem[];
}

const NoneDark = ({ counts }: { counts: Summary['schools'] }) =>
  counts.lit > 0 ? (
    <AllGood text={`全部在线：${counts.lit} 所学校的设备都在线`} />
  ) : (
    <Nothing text={counts.total > 0 ? '这些学校还没有绑定设备' : '这里还没有学校'} />
  );

/**
 * Schools with cards that are off or silent, one line a school, because a power cut is one event: those that are dark as
 * a whole first, then the longest.
 */
export const DarkSchools = ({ schools, counts, running }: DarkSchoolsProps) => {
  const { shown, holding, props } = useHold(schools);
  const claims = useClaims();
  const columns = useMemo(() => columnsOf(workBySchool(running), claims), [running, claims]);
  return (
    <section className="panel" {...props} aria-label="离线学校">
      <div className="panel-head">
        <h2>离线学校</h2>
        <span className="muted">{holding ? '操作时暂停更新' : countText(counts)}</span>
      </div>
      {shown.length === 0 ? (
        <NoneDark counts={counts} />
      ) : (
        <DataTable
          label="离线学校"
          rows={shown}
          columns={columns}
          keyOf={({ schoolCode }) => schoolCode}
          most={420}
          offset={0}
          total={shown.length}
        />
      )}
    </section>
  );
};
