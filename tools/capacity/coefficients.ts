interface Coefficient {
  value: number;
  unit: 'µs' | 'bytes' | 'a second';
  /** What it is, and the bench that shows it. */
  of: string;
}

/**
 * What work costs, measured on two cores of an AMD EPYC with a process per service over Kafka. Each names the bench that it
 * is taken from; measure them again on the machines that are to carry the load.
 */
export const coefficients = {
  heartbeatDevices: { value: 119, unit: 'µs', of: 'heartbeat: CPU of devices (`scale`)' },
  heartbeatPostgres: { value: 54, unit: 'µs', of: 'heartbeat: CPU of Postgres (`scale`)' },
  heartbeatGateway: { value: 29, unit: 'µs', of: 'heartbeat: CPU of each gateway, which reads all of them (`scale`)' },
  callGateway: { value: 2375, unit: 'µs', of: 'page of schools: CPU of the gateway (`scale`)' },
  callPostgres: { value: 1903, unit: 'µs', of: 'page of schools: CPU of Postgres (`scale`)' },
  connectDevices: { value: 389, unit: 'µs', of: 'reconnecting card: CPU of devices (`connect`)' },
  connectPostgres: { value: 132, unit: 'µs', of: 'reconnecting card: CPU of Postgres (`connect`)' },
  emptyDevices: { value: 240e6, unit: 'bytes', of: 'memory of devices without cards (`idle`)' },
  connection: { value: 16_500, unit: 'bytes', of: 'memory of an idle connection (`idle`)' },
  heartbeatNetwork: { value: 332, unit: 'bytes', of: 'heartbeat and PUBACK, without headers of TCP and IP (`bytes`)' },
  heartbeatLog: { value: 483, unit: 'bytes', of: 'heartbeat: write-ahead log (`bytes`)' },
  restartLog: { value: 13_731, unit: 'bytes', of: 'restart with its reconnection: write-ahead log (`bytes`)' },
  heartbeatKafka: { value: 539, unit: 'bytes', of: 'heartbeat: in Kafka (`bytes`)' },
  restartKafka: { value: 2149, unit: 'bytes', of: 'restart with its reconnection: in Kafka (`bytes`)' },
  command: { value: 1181, unit: 'bytes', of: 'command: row and indexes (`bytes`)' },
  transition: { value: 281, unit: 'bytes', of: 'transition: row and indexes (`bytes`)' },
  logLine: { value: 174, unit: 'bytes', of: 'log line of a card: row and indexes (`bytes`)' },
  relayPerSecond: {
    value: 19_988,
    unit: 'a second',
    of: 'events that the one relay of a service publishes (`behind`)',
  },
} as const satisfies Record<string, Coefficient>;
