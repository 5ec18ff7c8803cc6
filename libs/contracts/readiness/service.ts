/** Readiness of schools at the first bell; for now, the contacts who are notified. */
export const readinessService = {
  name: 'readiness',
  label: '通知渠道',
  routes: ['/api/readiness', '/readiness/health'],
  topics: ['audit.event'],
} as const;
