import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { address, directoryAddress, syncAddress } from '../../../core/addresses.js';
import { notify } from '../../../core/feedback.js';
import { objectPlace } from '../../../core/objects.js';
import { lazyPart } from '../../../core/parts.js';
import { useReach } from '../../../core/screens.js';
import { stateColor, type Tone } from '../../../core/theme.js';
import { Button } from '../../../kit/controls/controls.js';
import { type OpenForm, useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { Nothing } from '../../../kit/states/states.js';
import { cardStates } from '../../../resources/devices/devices.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { Answer, Panel } from './panel.js';
import { type Classroom, classroomsQuery, type PlaceAbout, usePartReread } from './queries.js';
import { type Building, buildingsOf, storeyLabel } from './storeys.js';
import './floor-panel.css';

const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.js')).PlaceDialog }));

const cardEvents = ['device:status', 'device:silent', 'device:blocked'] as const;

/** The state of a door, and the shape that shows it beside its colour and its word. */
const stateOf = ({
  deviceNo,
  onlineStatus,
  silent,
  blocked,
}: Classroom): { tone: Tone; label: string; shape: string } => {
  if (deviceNo === null) return { tone: 'neutral', label: '未绑定', shape: '○' };
  if (blocked) return { ...cardStates.blocked, shape: '×' };
  if (onlineStatus !== 'on') return { ...cardStates.off, shape: '■' };
  return silent ? { ...cardStates.silent, shape: '▲' } : { ...cardStates.on, shape: '●' };
};

const Door = ({ room, onEdit }: { room: Classroom; onEdit: ((room: Classroom) => void) | null }) => {
  const { name, deviceNo } = room;
  const { tone, label, shape } = stateOf(room);
  const inside = (
    <>
      <span className="door-name">{name}</span>
      <span className="door-state" style={{ color: stateColor[tone] }}>
        <i aria-hidden="true">{shape}</i>
        {label}
      </span>
    </>
  );
  const className = `door door-${tone}`;
  if (onEdit !== null) {
    return (
      <button type="button" className={className} title={name} onClick={() => onEdit(room)}>
        {inside}
        <span className="unseen">，修改位置</span>
      </button>
    );
  }
  if (deviceNo === null) {
    return (
      <span className={className} title={name}>
        {inside}
      </span>
    );
  }
  return (
    <Link className={className} title={name} to={objectPlace({ kind: 'device', deviceNo }).address}>
      {inside}
    </Link>
  );
};

interface FloorsProps {
  building: Building<Classroom>;
  onEdit: ((room: Classroom) => void) | null;
}

const Floors = ({ building: { building, storeys }, onEdit }: FloorsProps) => {
  const label = building ?? '楼栋未知';
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <div className="floors" tabIndex={0} role="group" aria-label={`${label}的楼层`}>
        {storeys.map(({ storey, rooms }) => (
          <div key={storey ?? ''} className="floor">
            <strong>{storeyLabel(storey)}</strong>
            <ul aria-label={storeyLabel(storey)}>
              {rooms.map((room) => (
                <li key={room.classroomCode}>
                  <Door room={room} onEdit={onEdit} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};

/** What to do first at a school without classrooms, or without cards in them. */
const NextStep = ({ school, rooms }: { school: SchoolRow; rooms: readonly Classroom[] }) => {
  const reach = useReach();
  const list = '/home/schoolDevice/list';
  if (rooms.length === 0) {
    return (
      <Nothing
        text="还没有教室：同步学校，或在通讯录添加班级后，教室会显示在这里"
        hint={
          <span className="school-panel-links floor-steps">
            {reach('/home/school/application/addBindSchool') && (
              <Link to={syncAddress(school.schoolName)}>同步学校</Link>
            )}
            {reach('/home/school/directories') && <Link to={directoryAddress(school)}>通讯录</Link>}
          </span>
        }
      />
    );
  }
  if (rooms.some(({ deviceNo }) => deviceNo !== null)) return null;
  return (
    <p className="muted">
      教室还没有绑定设备：
      {reach(list) ? (
        <Link className="link-in-text" to={address(list, { bound: 'false' })}>
          在设备列表选择未绑定的设备，绑定到教室
        </Link>
      ) : (
        '请联系管理员绑定'
      )}
    </p>
  );
};

interface StripProps {
  school: SchoolRow;
  rooms: readonly Classroom[];
  onEdit: ((room: Classroom) => void) | null;
}

const Strip = ({ school, rooms, onEdit }: StripProps) => {
  const buildings = useMemo(() => buildingsOf(rooms), [rooms]);
  return (
    <>
      <NextStep school={school} rooms={rooms} />
      {onEdit !== null && <p className="muted">选择一间教室，修改它的楼栋和楼层</p>}
      {buildings.map((building) => (
        <Floors key={building.building ?? ''} {...{ building, onEdit }} />
      ))}
    </>
  );
};

interface PlacesProps {
  school: SchoolRow;
  editing: boolean;
}

const Places = ({ school, editing }: PlacesProps) => {
  const { schoolCode } = school;
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<PlaceAbout>('classroom-place');
  usePartReread(schoolCode, 'classrooms', cardEvents);
  const reread = () => void client.invalidateQueries({ queryKey: classroomsQuery(schoolCode).queryKey });
  const dialogOf = (dialog: OpenForm<PlaceAbout>) => (
    <PlaceDialog
      dialog={dialog}
      onSaved={(msg) => {
        notify('success', msg);
        close();
        reread();
      }}
      onClose={() => {
        close();
        // another person may have changed it meanwhile
        reread();
      }}
    />
  );
  return (
    <>
      <Answer query={classroomsQuery(schoolCode)}>
        {(rooms) => (
          <Strip school={school} rooms={rooms} onEdit={editing ? (room) => open({ schoolCode, room }) : null} />
        )}
      </Answer>
      <Suspense>{opened !== null && dialogOf(opened)}</Suspense>
    </>
  );
};

/** The doors of a school by building and storey, with the states of their cards. */
const FloorPanel = ({ school }: { school: SchoolRow }) => {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title="楼层"
      wide
      extra={
        <Button
          size="small"
          aria-pressed={editing}
          type={editing ? 'primary' : 'default'}
          onClick={() => setEditing(!editing)}
        >
          {editing ? '完成' : '修改位置'}
        </Button>
      }
    >
      <Places school={school} editing={editing} />
    </Panel>
  );
};

export default FloorPanel;
