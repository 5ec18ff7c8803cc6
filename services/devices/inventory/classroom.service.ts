import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditFields, texts } from '#libs/contracts';
import { byName, change, select, SqlFilter, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, ConflictError, type Identity, NotFoundError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { onlineStatus } from '../presence/index.js';
import { CardFinder } from './card-finder.js';
import { ClassroomPlace } from './device.entity.js';
import type { ClassroomRow, SavePlaceBody } from './classroom.dto.js';

/** Classrooms that one response holds: more than a school has. */
const maxClassrooms = 2000;

/** Rooms of school `$1`: those of the directory, and those that a card hangs in without them. */
const rooms = `(
  select coalesce(r.code, d.classroom_code) as code, coalesce(d.name, r.name, r.code, d.classroom_code) as name,
    d.device_no, coalesce(d.blocked, false) as blocked
  from (select code, name from classroom where school_code = $1 and not deleted) r
    full join (select device_no, classroom_code, name, blocked_at is not null as blocked from device where school_code = $1) d on d.classroom_code = r.code
)`;

/** Classrooms of schools, and where they are. */
@Injectable()
export class ClassroomService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly finder: CardFinder,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async list(caller: Identity, schoolCode: string): Promise<ClassroomRow[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const filter = new SqlFilter([schoolCode]);
    const silent = this.finder.silent(filter);
    return select<ClassroomRow>(
      this.dataSource,
      `select r.code as "classroomCode", r.name, p.building, p.storey, p.version, r.device_no as "deviceNo",
         case when r.device_no is not null then ${onlineStatus} end as "onlineStatus", ${silent} as silent,
         r.blocked
       from ${rooms} r left join device_status st on st.device_no = r.device_no
         left join classroom_place p on p.school_code = $1 and p.classroom_code = r.code
       order by ${byName('r.name')}, r.code limit ${maxClassrooms}`,
      filter.parameters,
    );
  }

  /** @throws NotFoundError for a school out of reach or another classroom, ConflictError when another version is stored */
  async place(caller: Identity, body: SavePlaceBody): Promise<void> {
    const { schoolCode, classroomCode, building = null, storey = null, version = null } = body;
    await this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, schoolCode);
      const [room] = await select<{ name: string }>(tx, `select name from ${rooms} r where code = $2`, [
        schoolCode,
        classroomCode,
      ]);
      if (!room) throw new NotFoundError(texts.classroomUnknown);
      const former = await tx.findOneBy(ClassroomPlace, { schoolCode, classroomCode });
      const place = { schoolCode, classroomCode, building, storey, version: uuidv7() };
      const isSaved = (former?.version ?? null) === version && (await store(tx, place, version));
      if (!isSaved) throw new ConflictError(texts.placeChanged);
      const entry = { action: 'classroom.place', object: 'classroom', objectIds: [classroomCode], schoolCode } as const;
      const before = former ? fieldsOf(former) : { building: null, storey: null };
      await this.outbox.add(tx, auditEvents(caller, { ...entry, name: room.name, before, after: fieldsOf(place) }));
    });
  }
}

const fieldsOf = ({ building, storey }: ClassroomPlace): AuditFields => ({ building, storey });

/** False when another version than `former` is stored. */
const store = async (tx: EntityManager, place: ClassroomPlace, former: string | null): Promise<boolean> => {
  const rows = await change(
    tx,
    `insert into classroom_place as p (school_code, classroom_code, building, storey, version) values ($1, $2, $3, $4, $5)
     on conflict (school_code, classroom_code) do update
       set building = excluded.building, storey = excluded.storey, version = excluded.version
       where p.version = $6
     returning 1`,
    [place.schoolCode, place.classroomCode, place.building, place.storey, place.version, former],
  );
  return rows.length > 0;
};
