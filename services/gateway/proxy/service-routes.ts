import { type ServiceName, services } from '#libs/contracts';

const routes = services.flatMap(({ name, routes: prefixes }) => prefixes.map((prefix) => ({ name, prefix })));
const longestFirst = [...routes].sort((a, b) => b.prefix.length - a.prefix.length);

/** Routes of other services that do not lie below `/api`. */
export const routesOutsideApi: readonly string[] = routes
  .filter(({ name, prefix }) => name !== 'gateway' && !prefix.startsWith('/api/'))
  .map(({ prefix }) => prefix);

/** Where WeCom sends its callbacks. */
export const weComCallbacks = '/callback/wecom';

/** The service whose prefix matches a path (without its query) best; the gateway when none does. */
export const serviceOf = (path: string): ServiceName =>
  longestFirst.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.name ?? 'gateway';
