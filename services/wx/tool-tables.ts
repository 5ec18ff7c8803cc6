import { DebugAndClouds1795420000000 } from './migrations/1795420000000-debug-and-clouds.js';
import { ShortLinkEntity } from './short-links/short-link.entity.js';
import { SourceSettingEntity } from './source-settings/source-setting.entity.js';

/** What the debug tools and the settings of private clouds store. */
export const toolEntities = [ShortLinkEntity, SourceSettingEntity];
export const toolMigrations = [DebugAndClouds1795420000000];
