import type { CommandStatus, CommandType, Heartbeat, OnlineStatus, StatusCause } from '#libs/contracts';

/** How a card is connected at the moment. */
export interface OnlineInfo {
  clientId: string;
  peerNost: string;
  connectedAt: string;
}

/** A heartbeat with the moment the server took it in, as a wire time. */
export type LastHeartbeat = Heartbeat & { receivedAt: string | null };

/** Result of the last speed test: Mbps, Mbps, ms. */
export interface NetworkSpeed {
  download: number | null;
  upload: number | null;
  latency: number | null;
  time: string;
}

/** A card as the list shows it. Times are wire times. */
export interface DeviceRow {
  deviceNo: string;
  name: string | null;
  classroomCode: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  model: string | null;
  currentVersion: string | null;
  newVersion: string | null;
  createDate: string | null;
  onlineStatus: OnlineStatus;
  since: string | null;
  silent: boolean;
  onlineInfo: OnlineInfo | null;
  lastHeartbeat: LastHeartbeat | null;
  networkSpeed: NetworkSpeed | null;
}

/** A command as lists show it. */
export interface CommandItem {
  commandId: string;
  deviceNo: string;
  schoolCode: string | null;
  iotMessageType: CommandType;
  status: CommandStatus;
  result: unknown;
  error: string | null;
  createDate: string;
  sentAt: string | null;
  finishedAt: string | null;
  expiresAt: string;
  createdBy: string | null;
  name: string | null;
  schoolName: string | null;
}

/** A transition of a card's connection. */
export interface Connection {
  deviceNo: string;
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  onlineStatus: OnlineStatus;
  cause: StatusCause | null;
  at: string;
}

export interface DeviceLog {
  time: string;
  level: string | null;
  type: 'card' | 'command' | 'connection';
  content: string;
}

export interface BoundClass {
  classCode: string;
  className: string;
  classroomCode: string;
  deviceNo: string | null;
}
