/** The gateway: sessions, accounts, the record of what people do, the console and its feed. */
export const gatewayService = {
  name: 'gateway',
  label: '通知、文件与操作日志',
  routes: [
    '/api/apiKey',
    '/api/captcha',
    '/api/user',
    '/api/analytics',
    '/api/audit',
    '/api/event',
    '/api/file',
    '/api/search',
    '/api/notice',
    '/api/lds/adminAccount',
    '/api/openapi.json',
    '/api/view',
    '/api/webhook',
    '/mcp',
  ],
  topics: ['audit.event', 'event.deadLetter', 'gateway.notice'],
} as const;
