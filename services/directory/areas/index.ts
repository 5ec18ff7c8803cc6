/** The tree of provinces, cities and towns, and lists of areas. */
export { AreaFileError, parseAreaCsv, parseAreaJson } from './area-file.js';
export type { Area } from './area-tree.js';
export { AreaEntity } from './area.entity.js';
export { AreaController } from './area.controller.js';
export { areaChangedEvents, AreaService, upsertAreas } from './area.service.js';
