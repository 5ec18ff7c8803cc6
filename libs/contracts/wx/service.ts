/** Schools in WeCom: corporations, apps, contacts, settings of private clouds, tools for debug users. */
export const wxService = {
  name: 'wx',
  routes: [
    '/api/wx',
    '/api/app',
    '/api/corp',
    '/api/quankeyun',
    '/api/sjcloudcontroller',
    // with another product code under its name, see `productPath`
    '/api/productwechatcontroller',
    '/api/mini',
    '/callback/wecom',
    '/s',
    '/wx/health',
  ],
  topics: ['wx.binding', 'wx.platform', 'wx.contact', 'audit.event'],
} as const;
