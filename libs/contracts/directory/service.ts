/** Schools, their people, imports of them, and the private clouds that they come from. */
export const directoryService = {
  name: 'directory',
  label: '学校与通讯录',
  routes: [
    '/api/school',
    '/api/lds',
    '/api/dict',
    '/api/uc',
    '/api/rds',
    '/api/quankeyun',
    '/api/sjcloudcontroller',
    // with another product code under its name, see `productPath`
    '/api/productwechatcontroller',
    '/api/wx/sourceSetting',
    '/directory/health',
  ],
  topics: ['directory.school', 'directory.member', 'import.requested', 'import.progress', 'audit.event'],
} as const;
