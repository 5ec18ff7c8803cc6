import { Injectable } from '@nestjs/common';
import { Partitions } from '#libs/data/partitions';

/** Keeps facts of doors for 120 days: what is computed from them looks back 90 days at most. */
@Injectable()
export class DoorRetention {
  constructor(partitions: Partitions) {
    partitions.register({ table: 'door_fact', column: 'at', days: 7, keptDays: 120, ahead: 3 });
  }
}
