/** Add-on services that schools sell to parents: pay items, subscriptions, orders, payments. */
export const addedValueService = {
  name: 'added-value',
  routes: ['/api/addedvalue', '/added-value'],
  topics: [
    'addedvalue.config',
    'addedvalue.order',
    'addedvalue.subscription',
    'import.requested',
    'import.progress',
    'audit.event',
  ],
} as const;
