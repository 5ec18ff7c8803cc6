/** Readiness of schools at the first bell: incidents, and who is notified of them. */
export const readinessService = {
  name: 'readiness',
  label: '开课保障',
  routes: ['/api/readiness', '/readiness/health'],
  topics: ['readiness.incident', 'readiness.forecast', 'readiness.visit', 'audit.event'],
} as const;
