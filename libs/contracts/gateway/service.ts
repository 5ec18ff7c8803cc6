/** The gateway: sessions, accounts, the record of what people do, the console and its feed. */
export const gatewayService = {
  name: 'gateway',
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
    '/mcp',
  ],
  topics: ['audit.event', 'event.deadLetter', 'gateway.notice'],
} as const;
