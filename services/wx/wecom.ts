import { WeComModule } from '#libs/wecom';
import { StoredPermanentCodes } from './apps/permanent-codes.js';
import { databaseModule } from './database.js';

/** The platform, with the permanent codes that this service keeps: every feature module that calls it imports it. */
export const weComModule = WeComModule.register({ database: databaseModule, permanentCodes: StoredPermanentCodes });
