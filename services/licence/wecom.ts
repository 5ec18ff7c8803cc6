import { WeComModule } from '#libs/wecom';
import { databaseModule } from './database.js';

/** The platform, with the provider's token in the schema of the service: every feature module that calls it imports it. */
export const weComModule = WeComModule.register({ database: databaseModule });
