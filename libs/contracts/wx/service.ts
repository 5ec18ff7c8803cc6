/** Schools in WeCom: corporations, apps, contacts, tools for debug users. */
export const wxService = {
  name: 'wx',
  routes: ['/api/wx', '/api/app', '/api/corp', '/api/mini', '/callback/wecom', '/s', '/wx/health'],
  topics: ['wx.binding', 'wx.platform', 'wx.contact', 'audit.event'],
} as const;
