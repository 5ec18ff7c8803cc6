/** Alerts that need a genuine Kafka: `bus-alerts.spec.ts` has their cases. */
export const busAlerts: Readonly<Record<string, readonly string[]>> = {
  'every-service': ['BusUnreachable', 'BusLag', 'EventsLate', 'DeliveriesFail'],
  gateway: ['FeedLag'],
};
