/** Readiness of schools at the first bell; for now, the contacts who are notified. */
export const readinessService = {
  name: 'readiness',
  routes: ['/api/readiness', '/readiness/health'],
  topics: ['audit.event'],
} as const;
