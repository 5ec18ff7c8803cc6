/** Where a simulated card hangs. `schoolIndex` and `roomIndex` count from 0; the number itself counts from 1. */
export interface DeviceNumber {
  deviceNo: string;
  schoolIndex: number;
  roomIndex: number;
}

/**
 * Numbers of `devices` cards spread evenly over `schools`: prefix, school (3 digits), room (4 digits), as CC0010007.
 * The same arguments give the same list, and a longer list begins with the shorter one, so that a demo can bind by them.
 */
export const deviceNumbers = (of: { devices: number; schools: number; prefix: string }): DeviceNumber[] =>
  Array.from({ length: of.devices }, (_, index) => {
    const schoolIndex = index % of.schools;
    const roomIndex = Math.floor(index / of.schools);
    const school = String(schoolIndex + 1).padStart(3, '0');
    const room = String(roomIndex + 1).padStart(4, '0');
    return { deviceNo: `${of.prefix}${school}${room}`, schoolIndex, roomIndex };
  });
