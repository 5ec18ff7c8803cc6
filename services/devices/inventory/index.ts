/** The registered cards, where they hang and what they know. */
export { CardFinder, cardTables, newVersionJoin } from './card-finder.js';
export { CardGroupReader, ofSource } from './card-group-reader.js';
export { mayChange } from './card-group.service.js';
export { CardGroupUses } from './card-group-uses.js';
export { DeviceFilter, DeviceRef } from './device.dto.js';
export { Device } from './device.entity.js';
export { DeviceService, type MatchingList } from './device.service.js';
export { FaceFiles } from './face-files.js';
export { MatchingCards, maxCards } from './matching-cards.dto.js';
export { InventoryModule } from './inventory.module.js';
