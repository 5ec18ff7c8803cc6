/** Audit actions of devices, and their names. */
export const devicesAuditActions = {
  'device.bind': '绑定设备',
  'device.unbind': '解除绑定',
  'device.replace': '更换设备',
  'command.queue': '下发指令',
  'command.cancel': '取消指令',
} as const;

/** The kinds of records that these actions change. */
export const devicesAuditObjects = {
  device: '设备',
  command: '指令',
} as const;
