import { Link } from 'react-router';
import { objectPlace } from '../../core/objects.js';
import { useReach } from '../../core/screens.js';
import { stateColor } from '../../core/theme.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import type { IncidentDetail } from '../../resources/incidents/incidents.js';

type Door = IncidentDetail['doorList'][number];

/** A door of the strip: a shape, a colour and a word for whether it is on again. */
const DoorCell = ({ door: { deviceNo, name, from, to } }: { door: Door }) => {
  const { path, address } = objectPlace({ kind: 'device', deviceNo });
  const isBack = to !== null;
  const title = `${name ?? deviceNo}（${deviceNo}）：${from} 离线${isBack ? `，${to} 恢复` : ''}`;
  const inside = (
    <>
      <span className="incident-door-name">{name ?? deviceNo}</span>
      <span style={{ color: stateColor[isBack ? 'good' : 'bad'] }}>
        <i aria-hidden="true">{isBack ? '●' : '■'}</i>
        {isBack ? `${to.slice(11, 16)} 恢复` : `${from.slice(11, 16)} 离线`}
      </span>
    </>
  );
  const className = `incident-door${isBack ? ' incident-door-back' : ''}`;
  return useReach()(path) ? (
    <Link className={className} to={address} title={title}>
      {inside}
    </Link>
  ) : (
    <span className={className} title={title}>
      {inside}
    </span>
  );
};

// 高一(2)班 stands before 高一(10)班
const collator = new Intl.Collator('zh-CN', { numeric: true });
const compareDoors = (one: Door, other: Door): number =>
  Number(one.to !== null) - Number(other.to !== null) ||
  collator.compare(one.name ?? one.deviceNo, other.name ?? other.deviceNo);

/** Doors by school, those that are off first, then by name. */
const bySchool = (doors: readonly Door[]): [schoolName: string, doors: Door[]][] => {
  const schools = new Map<string, [string, Door[]]>();
  for (const door of doors) {
    const school = schools.get(door.schoolCode) ?? [door.schoolName ?? door.schoolCode, []];
    school[1].push(door);
    schools.set(door.schoolCode, school);
  }
  for (const [, own] of schools.values()) own.sort(compareDoors);
  return [...schools.values()];
};

/** The doors of an incident as strips, one a school. */
export const IncidentDoors = ({ doors, total }: { doors: readonly Door[]; total: number }) => {
  const schools = bySchool(doors);
  const off = doors.filter(({ to }) => to === null).length;
  return (
    <section className="panel" aria-label="班牌">
      <PanelHead title="班牌">
        <span className="muted">
          {off} 台离线，{doors.length - off} 台已恢复
          {total > doors.length && `，另有 ${total - doors.length} 台未显示`}
        </span>
      </PanelHead>
      <div className="incident-doors" tabIndex={0} role="group" aria-label="故障中的班牌">
        {schools.map(([name, own]) => (
          <div key={own[0]?.schoolCode}>
            {schools.length > 1 && <h3>{name}</h3>}
            <ul aria-label={name}>
              {own.map((door) => (
                <li key={door.deviceNo}>
                  <DoorCell door={door} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
