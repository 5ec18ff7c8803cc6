import { addedValueAuditActions, addedValueAuditObjects } from './added-value/audit.js';
import { type AddedValueEvents, addedValueEventTypes } from './added-value/events.js';
import { addedValueService } from './added-value/service.js';
import { consoleRoles, role } from './common/roles.js';
import type { RouteEntry, ServiceContract } from './common/service-contract.js';
import { devicesAuditActions, devicesAuditObjects } from './devices/audit.js';
import { type DevicesEvents, devicesEventTypes } from './devices/events.js';
import { devicesService } from './devices/service.js';
import { directoryAuditActions, directoryAuditObjects } from './directory/audit.js';
import { type DirectoryEvents, directoryEventTypes } from './directory/events.js';
import { directoryService } from './directory/service.js';
import { gatewayAuditActions, gatewayAuditObjects } from './gateway/audit.js';
import { type GatewayEvents, gatewayEventTypes } from './gateway/events.js';
import { gatewayService } from './gateway/service.js';

export { addedValueService, devicesService, directoryService, gatewayService };
import { licenceAuditActions, licenceAuditObjects } from './licence/audit.js';
import { type LicenceEvents, licenceEventTypes } from './licence/events.js';
import { licenceService } from './licence/service.js';

export type * from './licence/events.js';
export { licenceService };
import { wxAuditActions, wxAuditObjects } from './wx/audit.js';
import { type WxEvents, wxEventTypes } from './wx/events.js';
import { wxService } from './wx/service.js';

export type * from './wx/events.js';
export { wxService };
import { trtcAuditActions, trtcAuditObjects } from './trtc/audit.js';
import { type TrtcEvents, trtcEventTypes } from './trtc/events.js';
import { trtcService } from './trtc/service.js';

export type * from './trtc/events.js';
export { trtcService };
import { readinessAuditActions, readinessAuditObjects } from './readiness/audit.js';
import { type ReadinessEvents, readinessEventTypes } from './readiness/events.js';
import { readinessScreens } from './readiness/screens.js';
import { readinessService } from './readiness/service.js';

export type * from './readiness/events.js';
export * as readinessTexts from './readiness/texts.js';
export * as incidentTexts from './readiness/incident-texts.js';
export * as forecastTexts from './readiness/forecast-texts.js';
export * as circuitTexts from './readiness/circuit-texts.js';
export * as uptimeTexts from './readiness/uptime-texts.js';
export * as replayTexts from './readiness/replay-texts.js';
export * as timelineTexts from './readiness/timeline-texts.js';
export * as visitTexts from './readiness/visit-texts.js';
export { readinessService };

/**
 * The services of this build, the gateway last: it is started when the others are there. What each of them adds to the
 * contract is collected here and nowhere else.
 */
export const services = [
  directoryService,
  devicesService,
  addedValueService,
  licenceService,
  wxService,
  trtcService,
  readinessService,
  gatewayService,
] as const satisfies readonly ServiceContract[];
/** Paths below `/api` that systems outside call: they sign what they send. */
export const callbackPaths: readonly string[] = services.flatMap((service) =>
  'callbacks' in service ? service.callbacks : [],
);
export type ServiceName = (typeof services)[number]['name'];
export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);

/** What services publish, by topic and type. */
export interface ServiceEvents
  extends
    DirectoryEvents,
    DevicesEvents,
    AddedValueEvents,
    LicenceEvents,
    WxEvents,
    TrtcEvents,
    ReadinessEvents,
    GatewayEvents {}

export const serviceEventTypes = {
  ...readinessEventTypes,
  ...trtcEventTypes,
  ...wxEventTypes,
  ...licenceEventTypes,
  ...addedValueEventTypes,
  ...directoryEventTypes,
  ...devicesEventTypes,
  ...gatewayEventTypes,
} as const;

/**
 * Roles by import type: the only declaration of who may upload files of a type, read its imports and their progress over
 * HTTP and over the feed, download their files, export, and open its screen. Each service that imports registers one of
 * these types. `directory` also covers synchronisations, which write the same records.
 */
export const importRoles = {
  directory: role.administrator,
  addedvalue: consoleRoles,
  permit: role.administrator,
  trtc: role.administrator,
} as const;
/** `importType` on the wire. */
export type ImportTypeName = keyof typeof importRoles;

/** Screens that services add to the menu, before the accounts. */
export const serviceScreens: readonly RouteEntry[] = [...readinessScreens];

/** What people do in services that is recorded, and its name. */
export const serviceAuditActions = {
  ...readinessAuditActions,
  ...trtcAuditActions,
  ...wxAuditActions,
  ...licenceAuditActions,
  ...addedValueAuditActions,
  ...gatewayAuditActions,
  ...devicesAuditActions,
  ...directoryAuditActions,
} as const;

/** The kinds of records that these actions change, and their names. */
export const serviceAuditObjects = {
  ...readinessAuditObjects,
  ...trtcAuditObjects,
  ...wxAuditObjects,
  ...licenceAuditObjects,
  ...addedValueAuditObjects,
  ...gatewayAuditObjects,
  ...devicesAuditObjects,
  ...directoryAuditObjects,
} as const;
