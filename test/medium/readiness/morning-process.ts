import { randomUUID } from 'node:crypto';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { IncidentReplay, type Replayed } from '../../../services/readiness/incidents/incident-replay.js';
import { IncidentStore } from '../../../services/readiness/incidents/incident-store.js';
import { Places } from '../../../services/readiness/incidents/places.js';
import { PlatformWatch } from '../../../services/readiness/incidents/platform-watch.js';
import type { KnownIncident } from '../../../services/readiness/incidents/reconcile.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { usualCalendar } from '../../../tools/fleet/mornings/mornings.js';
import type { ExpectedIncident } from '../../../tools/fleet/mornings/mishap.js';
import { until } from '../../stack/index.js';
import { rules, shownOf } from '../../stack/morning-incidents.js';
import type { Morning } from '../../stack/morning-story.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { MorningPlayer } from './morning-player.js';

/** Towns of Shenzhen, in the order of the towns of a morning. */
const towns = ['440303', '440304', '440305', '440306'];

/** The service of readiness with the schools of a morning, whose events it gets while its clock moves. */
export class MorningProcess {
  private readonly player: MorningPlayer;

  private constructor(readonly process: DirectoryProcess) {
    this.player = new MorningPlayer({
      part: (type) => process.part(type),
      rows: (sql) => this.rows(sql),
      setTime: (iso) => process.setTime(iso),
    });
  }

  static async start(morning: Morning, environment: Record<string, string>): Promise<MorningProcess> {
    const process = await DirectoryProcess.start(0, environment, [wx.module, readiness.module]);
    const made = new MorningProcess(process);
    process.setTime(new Date(morning.at('00:00')).toISOString());
    for (const { schoolCode, townCode } of morning.schools) {
      const addressTownCode = towns[Number(townCode.slice(1))];
      const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode };
      const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
      await process.ask('POST /api/lds/school/add', { body: { code: schoolCode, name: schoolCode, ...area, ...kind } });
    }
    const isCopied = async () => (await made.rows('select from school')).length === morning.schools.length;
    await until(isCopied, 'the schools are known');
    const at = new Date(morning.at('00:00')).toISOString();
    const calendar = { scope: 'default', code: '', content: usualCalendar, version: randomUUID(), at } as const;
    await process
      .part(EventBus)
      .publish('devices.calendar', [{ id: randomUUID(), type: 'calendar.saved', key: '', at, data: calendar }]);
    await until(
      () => made.rows('select from school_calendar').then(({ length }) => length > 0),
      'the calendar is known',
    );
    return made;
  }

  rows<Row extends object>(sql: string): Promise<Row[]> {
    return select(this.process.part<DataSource>(getDataSourceToken('readiness')), sql);
  }

  /** Hangs the doors of a morning in their schools. */
  bind(morning: Morning): Promise<void> {
    return this.player.bind(morning);
  }

  /** Lets a morning pass, in steps. */
  play(morning: Morning, end: number): Promise<void> {
    return this.player.play(morning, end);
  }

  /** The stored incidents, in the form in which mornings expect them. */
  async incidents(): Promise<ExpectedIncident[]> {
    const rows = await this.rows<KnownIncident>(
      `select i.scope, i.cause, i.circuit_id as "circuitId", i.school_code as "schoolCode", i.town_code as "townCode",
         (select json_agg(json_build_object('deviceNo', d.device_no) order by d.device_no) from incident_door d
          where d.incident_id = i.id) as doors
       from incident i where i.withdrawn_at is null`,
    );
    return rows.map((row) => shownOf({ ...row, townCode: `t${towns.indexOf(row.townCode ?? '')}` }));
  }

  /** Replays all towns, whose incidents are not those of the platform. */
  async replay(from: number, now: number, pauseMs = rules.pauseMs): Promise<Pick<Replayed, 'stored' | 'differences'>> {
    const database = this.process.part<DataSource>(getDataSourceToken('readiness'));
    const places = this.process.part(Places);
    const replay = new IncidentReplay(this.process.part(IncidentStore), places, new PlatformWatch(places));
    const span = { from: new Date(from), now: new Date(now), rules: { pauseMs } };
    const found = [];
    for (const town of towns) found.push(await replay.ofTown(database.manager, town, span));
    return {
      stored: found.reduce((sum, { stored }) => sum + stored, 0),
      differences: found.flatMap(({ differences }) => differences),
    };
  }

  close(): Promise<void> {
    return this.process.close();
  }
}
