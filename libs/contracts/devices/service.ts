/** Class cards: their connections, heartbeats and commands. */
export const devicesService = {
  name: 'devices',
  routes: ['/api/schoolDevice', '/api/dbs', '/api/deviceVersion', '/api/deviceModelSchool'],
  topics: ['devices.status', 'devices.command', 'devices.live', 'audit.event'],
} as const;
