import { type ServiceName, serviceRouteOf, serviceRoutes } from '#libs/contracts';

/** Routes of other services that do not lie below `/api`. */
export const routesOutsideApi: readonly string[] = serviceRoutes
  .filter(({ service, prefix }) => service !== 'gateway' && !prefix.startsWith('/api/'))
  .map(({ prefix }) => prefix);

/** Path of the callbacks of WeCom. */
export const weComCallbacks = '/callback/wecom';

/** The service whose prefix matches a path (without its query) best; the gateway when none does. */
export const serviceOf = (path: string): ServiceName => serviceRouteOf(path)?.service ?? 'gateway';
