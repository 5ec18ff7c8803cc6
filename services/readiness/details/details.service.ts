import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChannelName, type MessageState, wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { ContactList, ContactScope } from '../contacts/index.js';
import { IncidentList } from '../incidents/index.js';
import { LostDayReader } from '../uptime/index.js';
import { VisitList } from '../visits/index.js';
import type { IncidentDetail, IncidentMessage } from './details.dto.js';

/** Messages that are shown at most. */
const maxMessages = 200;

interface StoredMessage {
  at: Date;
  channel: ChannelName;
  contactChannel: ChannelName;
  name: string | null;
  address: string | null;
  state: MessageState;
}

/** Reads all that the page of an incident shows. */
@Injectable()
export class DetailsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly incidents: IncidentList,
    private readonly visits: VisitList,
    private readonly lostDays: LostDayReader,
    private readonly contacts: ContactList,
    private readonly contactScope: ContactScope,
  ) {}

  /** @throws NotFoundError for one that is unknown or out of reach */
  async read(caller: Identity, id: string): Promise<IncidentDetail> {
    const incident = await this.incidents.detail(caller, id);
    const [visits, messages, lost] = await Promise.all([
      this.visits.ofIncident(caller, id),
      this.messages(caller, id),
      this.lostDays.of(incident.doorList),
    ]);
    return { ...incident, visits, messages, lost };
  }

  /** Messages to contacts within reach, the oldest first. */
  private async messages(caller: Identity, id: string): Promise<IncidentMessage[]> {
    const filter = this.contactScope.filter(caller).when(id, (value) => `r.incident_id = ${value}`);
    const rows = await select<StoredMessage>(
      this.dataSource,
      `select m.created_at as at, m.channel, m.state, c.channel as "contactChannel", c.name, c.address
       from incident_report r join notify_message m on m.id = r.message_id
         join contact c on c.id = r.contact_id left join school s on s.code = c.school_code
       where ${filter.where} order by m.created_at, m.id limit ${maxMessages}`,
      filter.parameters,
    );
    return rows.map(({ at, channel, state, contactChannel, name, address }) => ({
      at: wireTime(at),
      channel,
      // the address is that of the contact's channel of today
      to: name ?? (contactChannel === channel ? this.contacts.masked({ channel, address }) : ''),
      state,
    }));
  }
}
