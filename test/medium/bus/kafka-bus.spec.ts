import { Logger } from '@nestjs/common';
import { describeWith, hasKafka, sharedKafka } from '../../stack/index.js';
import { busContract } from './contract.js';
import { KafkaUnderTest } from './kafka-under-test.js';
import { onceContract } from './once-contract.js';

Logger.overrideLogger(false);

describeWith('kafka', await hasKafka())('a bus', () => {
  const make = async (): Promise<KafkaUnderTest> => new KafkaUnderTest(await sharedKafka());
  busContract('over Kafka', true, make);
  onceContract('over Kafka', make);
});
