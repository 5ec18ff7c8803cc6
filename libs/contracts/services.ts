import type { RouteEntry } from './common/screen.js';
import type { ServiceContract } from './common/service-contract.js';
import { devicesAuditActions, devicesAuditObjects } from './devices/audit.js';
import { type DevicesEvents, devicesEventTypes } from './devices/events.js';
import { devicesService } from './devices/service.js';
import { directoryAuditActions, directoryAuditObjects } from './directory/audit.js';
import { type DirectoryEvents, directoryEventTypes } from './directory/events.js';
import { directoryService } from './directory/service.js';
import { gatewayAuditActions, gatewayAuditObjects } from './gateway/audit.js';
import { gatewayService } from './gateway/service.js';

export { devicesService, directoryService, gatewayService };

/**
 * The services of this build, the gateway last: it is started when the others are there. What each of them adds to the
 * contract is collected here and nowhere else.
 */
export const services = [
  directoryService,
  devicesService,
  gatewayService,
] as const satisfies readonly ServiceContract[];
export type ServiceName = (typeof services)[number]['name'];
export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);

/** Names that `SERVICE` accepts as well; no build has these services yet. Source: wire contract, section 2. */
export const reservedServiceNames = ['added-value', 'licence', 'trtc', 'wx'] as const;
export type ReservedServiceName = (typeof reservedServiceNames)[number];

/** What services publish, by topic and type. */
export interface ServiceEvents extends DirectoryEvents, DevicesEvents {}

export const serviceEventTypes = { ...directoryEventTypes, ...devicesEventTypes } as const;

/** What people do in services that is recorded, and its name. */
export const serviceAuditActions = {
  ...gatewayAuditActions,
  ...devicesAuditActions,
  ...directoryAuditActions,
} as const;

/** The kinds of records that these actions change, and their names. */
export const serviceAuditObjects = {
  ...gatewayAuditObjects,
  ...devicesAuditObjects,
  ...directoryAuditObjects,
} as const;

/** Screens that services add to the menu, before the accounts. */
export const serviceScreens: readonly RouteEntry[] = [];
