import type { ServiceName } from '#libs/config';

/** Which service answers the calls below a path. What is not here, or says so, is the gateway's own. */
const routes: Record<string, ServiceName> = {
  '/api/schoolDevice': 'devices',
  '/api/dbs': 'devices',
  '/api/deviceVersion': 'devices',
  '/api/deviceModelSchool': 'devices',
  '/api/school': 'directory',
  '/api/lds': 'directory',
  '/api/lds/adminAccount': 'gateway',
  '/api/dict': 'directory',
  '/api/uc': 'directory',
  '/api/rds': 'directory',
  '/directory/health': 'directory',
};

const longestFirst = Object.entries(routes).sort(([a], [b]) => b.length - a.length);

/** The service that answers a path (without its query). */
export const serviceOf = (path: string): ServiceName =>
  longestFirst.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'gateway';
