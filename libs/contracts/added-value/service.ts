import { payCallbacks } from './sales.js';

/** Add-on services that schools sell to parents: pay items, subscriptions, orders, payments, months, points of teachers. */
export const addedValueService = {
  name: 'added-value',
  label: '增值服务与积分',
  routes: ['/api/addedvalue', '/api/integral', '/added-value/health'],
  callbacks: [...payCallbacks('/api/addedvalue/pay/notify'), '/api/integral/exchange/notify'],
  topics: [
    'addedvalue.config',
    'addedvalue.order',
    'addedvalue.subscription',
    'addedvalue.settlement',
    'import.requested',
    'import.progress',
    'audit.event',
  ],
} as const;
