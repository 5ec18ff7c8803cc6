import type { EntityManager } from 'typeorm';
import { afterCommit } from '#libs/db';
import { continueTrace } from '#libs/tracing';
import type { CommandEvent, CommandRow } from './command-state.js';

/**
 * Records a span for what a card reports of a command: from the arrival of its message until `tx`, which stores it, is
 * committed. Returns its `traceparent`; undefined for any other event, and for a command without a trace.
 */
export const reportSpan = (
  tx: EntityManager,
  { id, trace }: Pick<CommandRow, 'id' | 'trace'>,
  { event, deviceNo, at }: CommandEvent,
): string | undefined => {
  // a delivery is a PUBACK, with which the span of the delivery ends
  if (deviceNo === undefined || event === 'deliver') return undefined;
  const span = continueTrace(trace, 'process classcard/{deviceNo}/ack', {
    kind: 'consumer',
    startTime: at,
    attributes: {
      'messaging.system': 'mqtt',
      'messaging.destination.template': 'classcard/{deviceNo}/ack',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'process',
      'firstbell.command.id': id,
      'firstbell.command.event': event,
      'firstbell.device_no': deviceNo,
    },
  });
  if (span) afterCommit(tx, () => span.end());
  return span?.trace;
};
