import { isIP, type Socket } from 'node:net';

/** Where a connection comes from. */
export interface Origin {
  address: string;
  port: number;
}

/** Longest line, with its end. Source: PROXY protocol, version 1, section 2.1. */
const maxLine = 107;
const pattern = /^PROXY (?:UNKNOWN(?: .*)?|TCP[46] (\S+) \S+ (\d{1,5}) \d{1,5})$/;

/**
 * Reads the line in which a TCP balancer names the origin of a connection (PROXY protocol, version 1) and leaves what follows
 * unread. Calls back with nothing when there is no such line, or the socket closes before: then it is of no use.
 */
export const readProxyLine = (socket: Socket, done: (origin: Origin | undefined) => void): void => {
  let read = Buffer.alloc(0);
  const settle = (origin: Origin | undefined, rest?: Buffer): void => {
    socket.off('readable', look).off('error', fail).off('close', fail);
    if (rest && rest.length > 0) socket.unshift(rest);
    done(origin);
  };
  const fail = (): void => settle(undefined);
  const look = (): void => {
    for (let chunk = socket.read() as Buffer | null; chunk !== null; chunk = socket.read() as Buffer | null) {
      read = Buffer.concat([read, chunk]);
      const end = read.subarray(0, maxLine).indexOf('\r\n');
      if (end >= 0) return settle(originOf(read.toString('latin1', 0, end), socket), read.subarray(end + 2));
      if (read.length >= maxLine) return fail();
    }
  };
  socket.on('readable', look).once('error', fail).once('close', fail);
};

/** A balancer that connects for itself, as for a health check, sends `UNKNOWN`: then its own address counts. */
const originOf = (line: string, socket: Socket): Origin | undefined => {
  const found = pattern.exec(line);
  if (!found) return undefined;
  const [, address, port] = found;
  if (address === undefined) return { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 };
  return isIP(address) === 0 ? undefined : { address, port: Number(port) };
};
