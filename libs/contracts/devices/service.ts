/** Class cards: their connections, heartbeats and commands. */
export const devicesService = {
  name: 'devices',
  routes: [
    '/api/schoolDevice',
    '/api/dbs',
    '/api/deviceVersion',
    '/api/deviceModelSchool',
    '/api/rollout',
    '/api/schoolCalendar',
    '/api/user/faceFeature',
    '/card',
    '/devices/health',
  ],
  topics: [
    'devices.status',
    'devices.command',
    'devices.rollout',
    'devices.calendar',
    'devices.school',
    'devices.live',
    'audit.event',
  ],
} as const;
