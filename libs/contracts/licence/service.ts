/** Interface licences of WeCom: orders, accounts, activation, inheritance. */
export const licenceService = {
  name: 'licence',
  routes: ['/api/permit', '/licence/health'],
  topics: ['licence.account', 'import.requested', 'import.progress', 'audit.event'],
} as const;
