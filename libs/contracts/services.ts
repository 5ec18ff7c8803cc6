import { addedValueAuditActions, addedValueAuditObjects } from './added-value/audit.js';
import { type AddedValueEvents, addedValueEventTypes } from './added-value/events.js';
import { addedValueService } from './added-value/service.js';
import type { ServiceContract } from './common/service-contract.js';
import { devicesAuditActions, devicesAuditObjects } from './devices/audit.js';
import { type DevicesEvents, devicesEventTypes } from './devices/events.js';
import { devicesService } from './devices/service.js';
import { directoryAuditActions, directoryAuditObjects } from './directory/audit.js';
import { type DirectoryEvents, directoryEventTypes } from './directory/events.js';
import { directoryService } from './directory/service.js';
import { gatewayAuditActions, gatewayAuditObjects } from './gateway/audit.js';
import { gatewayService } from './gateway/service.js';

export { addedValueService, devicesService, directoryService, gatewayService };

/**
 * The services of this build, the gateway last: it is started when the others are there. What each of them adds to the
 * contract is collected here and nowhere else.
 */
export const services = [
  directoryService,
  devicesService,
  addedValueService,
  gatewayService,
] as const satisfies readonly ServiceContract[];
export type ServiceName = (typeof services)[number]['name'];
export const serviceNames: readonly ServiceName[] = services.map(({ name }) => name);

/** Names that `SERVICE` accepts as well; no build has these services yet. Source: wire contract, section 2. */
export const reservedServiceNames = ['licence', 'trtc', 'wx'] as const;
export type ReservedServiceName = (typeof reservedServiceNames)[number];

/** What services publish, by topic and type. */
export interface ServiceEvents extends DirectoryEvents, DevicesEvents, AddedValueEvents {}

export const serviceEventTypes = { ...addedValueEventTypes, ...directoryEventTypes, ...devicesEventTypes } as const;

/** What people do in services that is recorded, and its name. */
export const serviceAuditActions = {
  ...addedValueAuditActions,
  ...gatewayAuditActions,
  ...devicesAuditActions,
  ...directoryAuditActions,
} as const;

/** The kinds of records that these actions change, and their names. */
export const serviceAuditObjects = {
  ...addedValueAuditObjects,
  ...gatewayAuditObjects,
  ...devicesAuditObjects,
  ...directoryAuditObjects,
} as const;
