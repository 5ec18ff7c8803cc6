/**
 * Server settings of a session that holds a lock for a process: the server gives the connection up about 25 s after the
 * host at its other end has vanished, whether it is idle (keepalives) or a result is not read
 * (user timeout, in ms). Then the lock is free. Goes into the connection's `options`.
 */
export const heldSession = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=25000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');
