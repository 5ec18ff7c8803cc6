import { Logger } from '@nestjs/common';
import { KafkaBus } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import { describeWith, hasKafka, sharedKafka } from '../../stack/index.js';
import { busContract } from './contract.js';

Logger.overrideLogger(false);

describeWith('kafka', await hasKafka())('over genuine Kafka', () => {
  busContract('over Kafka', true, async () => {
    const brokers = [await sharedKafka()];
    const prefix = `${uuidv7()}.`;
    const open = (): KafkaBus =>
      new KafkaBus({
        ...{ brokers, prefix, partitions: 3, tls: undefined, sasl: undefined, clientId: 'bus-contract' },
        topics: ['devices.status', 'devices.command'],
        onCrash: (error) => {
          throw error;
        },
      });
    return { open, close: () => Promise.resolve() };
  });
});
