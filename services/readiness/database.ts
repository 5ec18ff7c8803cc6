import { copyEntities, copyMigrations } from '#libs/copies';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import type { ServiceDatabase } from '#libs/data/db';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { dataKeyEntities, dataKeyMigrations, encryptedText } from '#libs/data/keys';
import { eventEntities, eventMigrations } from '#libs/events';
import { editEntities, editMigrations } from '#libs/http/edits';
import { idempotencyEntities, idempotencyMigrations } from '#libs/http/idempotency';
import { encryptedNotify, notifyEntities, notifyMigrations, notifyPurpose } from '#libs/notify';
import { ServiceModule } from '#libs/service';
import { CircuitDoorEntity, CircuitEntity } from './circuits/circuit.entity.js';
import { ContactEntity } from './contacts/contact.entity.js';
import { DoorEntity, DoorFactEntity } from './doors/door.entity.js';
import { ClassroomEntity, ServedSchoolEntity } from './families/families.entity.js';
import { IncidentReportEntity } from './escalation/incident-report.entity.js';
import {
  BellForecastEntity,
  DoorHabitEntity,
  DoorHistoryEntity,
  FleetShareEntity,
  ForecastScoreEntity,
  ModelShareEntity,
} from './forecast/forecast.entity.js';
import {
  IncidentDoorEntity,
  IncidentEntity,
  IncidentLineEntity,
  PlatformSpanEntity,
  SchoolWatchEntity,
} from './incidents/incident.entity.js';
import { Contacts1796540100000 } from './migrations/1796540100000-contacts.js';
import { RecordVersions1796540100100 } from './migrations/1796540100100-record-versions.js';
import { Doors1796650100000 } from './migrations/1796650100000-doors.js';
import { SchoolCalendars1796650100100 } from './migrations/1796650100100-school-calendars.js';
import { Forecasts1796650200000 } from './migrations/1796650200000-forecasts.js';
import { Visits1796650200200 } from './migrations/1796650200200-visits.js';
import { Circuits1796650200100 } from './migrations/1796650200100-circuits.js';
import { Uptime1796650200110 } from './migrations/1796650200110-uptime.js';
import { CircuitVersions1796650200120 } from './migrations/1796650200120-circuit-versions.js';
import { Incidents1796650300000 } from './migrations/1796650300000-incidents.js';
import { IncidentReports1796650300100 } from './migrations/1796650300100-incident-reports.js';
import { CircuitMutes1796650310000 } from './migrations/1796650310000-circuit-mutes.js';
import { CircuitStops1796650310100 } from './migrations/1796650310100-circuit-stops.js';
import { DoorModels1796650310200 } from './migrations/1796650310200-door-models.js';
import { IncidentSchools1796650310300 } from './migrations/1796650310300-incident-schools.js';
import { Families1796650420000 } from './migrations/1796650420000-families.js';
import { MuteEntity } from './mutes/mute.entity.js';
import { SchoolSummaryEntity } from './overview/school-summary.entity.js';
import { SchoolCalendarEntity } from './school-days/school-calendar.entity.js';
import { VisitEntity, VisitPhotoEntity } from './visits/visit.entity.js';
import { PromiseEntity, UptimeMonthEntity } from './uptime/uptime.entity.js';

export const database: ServiceDatabase = {
  service: 'readiness',
  entities: [
    BellForecastEntity,
    CircuitDoorEntity,
    CircuitEntity,
    ClassroomEntity,
    ContactEntity,
    DoorEntity,
    DoorFactEntity,
    DoorHabitEntity,
    DoorHistoryEntity,
    FleetShareEntity,
    ForecastScoreEntity,
    IncidentDoorEntity,
    IncidentEntity,
    IncidentLineEntity,
    IncidentReportEntity,
    JobRunEntity,
    ModelShareEntity,
    MuteEntity,
    PlatformSpanEntity,
    PromiseEntity,
    SchoolCalendarEntity,
    SchoolSummaryEntity,
    ServedSchoolEntity,
    SchoolWatchEntity,
    VisitEntity,
    VisitPhotoEntity,
    UptimeMonthEntity,
    ...dataKeyEntities,
    ...editEntities,
    ...eventEntities,
    ...idempotencyEntities,
    ...copyEntities,
    ...schoolEntities,
    ...notifyEntities,
  ],
  migrations: [
    ...eventMigrations,
    JobTables1763600010000,
    ...copyMigrations,
    ...schoolMigrations,
    ...idempotencyMigrations,
    ...editMigrations,
    ...notifyMigrations,
    Contacts1796540100000,
    RecordVersions1796540100100,
    ...dataKeyMigrations,
    Doors1796650100000,
    SchoolCalendars1796650100100,
    Forecasts1796650200000,
    Circuits1796650200100,
    Uptime1796650200110,
    CircuitVersions1796650200120,
    Visits1796650200200,
    Incidents1796650300000,
    IncidentReports1796650300100,
    CircuitMutes1796650310000,
    CircuitStops1796650310100,
    DoorModels1796650310200,
    IncidentSchools1796650310300,
    Families1796650420000,
  ],
  encryptedFiles: [{ table: 'visit_photo', column: 'storage_key' }],
  encrypted: [{ table: 'contact', column: 'address', form: encryptedText(notifyPurpose) }, ...encryptedNotify],
};

/** Connections, transactions, outbox and consumers of the service: every feature module that stores imports it. */
export const databaseModule = ServiceModule.register(database);
