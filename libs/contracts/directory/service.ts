/** Schools, their people, and imports of them. */
export const directoryService = {
  name: 'directory',
  routes: ['/api/school', '/api/lds', '/api/dict', '/api/uc', '/api/rds', '/directory/health'],
  topics: ['directory.school', 'directory.member', 'import.requested', 'import.progress', 'audit.event'],
} as const;
