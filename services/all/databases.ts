import type { ServiceDatabase } from '#libs/db';
import { database as devices } from '../devices/database.js';
import { database as directory } from '../directory/database.js';
import { database as gateway } from '../gateway/database.js';

/** The schemas of every service. */
export const databases: readonly ServiceDatabase[] = [gateway, directory, devices];
