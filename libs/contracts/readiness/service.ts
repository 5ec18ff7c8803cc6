/** Items of schools. */
export const readinessService = {
  name: 'readiness',
  routes: ['/api/readiness', '/readiness/health'],
  topics: ['readiness.item', 'import.requested', 'import.progress', 'audit.event'],
} as const;
