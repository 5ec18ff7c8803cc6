/** Schools in WeCom: corporations, apps, contacts, tools for debug users. */
export const wxService = {
  name: 'wx',
  label: '企业微信',
  routes: ['/api/wx', '/api/app', '/api/corp', '/api/mini', '/callback/wecom', '/s', '/wx/health'],
  topics: ['wx.binding', 'wx.platform', 'wx.contact', 'audit.event'],
} as const;
