import { Injectable, type OnModuleInit } from '@nestjs/common';
import { incidentTexts as texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { PressObservers } from '../contacts/index.js';
import { IncidentService } from '../incidents/index.js';

/** Who presses the button of a card takes care of the incidents that it reports. */
@Injectable()
export class CardAcknowledgements implements OnModuleInit {
  constructor(
    private readonly presses: PressObservers,
    private readonly incidents: IncidentService,
  ) {}

  onModuleInit(): void {
    this.presses.register(async (tx, messageId, by) => {
      const open = await select<{ id: string }>(
        tx,
        `select i.id from incident i
         where i.closed_at is null and i.withdrawn_at is null and i.acknowledged_at is null and i.id in (
           select r.incident_id from incident_report r join notify_message m on m.id = r.message_id
           where m.id = $1 or m.merged_into = $1)
         order by i.id for update`,
        [messageId],
      );
      for (const { id } of open) await this.incidents.acknowledgeAs(tx, id, by ?? texts.incidentContact);
    });
  }
}
