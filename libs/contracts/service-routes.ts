import { type ServiceName, services } from './services.js';

/** A prefix of paths and the service that responds to them. */
export interface ServiceRoute {
  service: ServiceName;
  prefix: string;
}

/** Every prefix of every service. */
export const serviceRoutes: readonly ServiceRoute[] = services.flatMap(({ name, routes }) =>
  routes.map((prefix) => ({ service: name, prefix })),
);
const longestFirst = [...serviceRoutes].sort((a, b) => b.prefix.length - a.prefix.length);

/** The prefix that matches a path (without its query) best; undefined when none does. */
export const serviceRouteOf = (path: string): ServiceRoute | undefined =>
  longestFirst.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
