/** Interface licences of WeCom: orders, accounts, activation, inheritance. */
export const licenceService = {
  name: 'licence',
  label: '接口许可',
  routes: ['/api/permit', '/licence/health'],
  topics: ['licence.account', 'import.requested', 'import.progress', 'audit.event'],
} as const;
