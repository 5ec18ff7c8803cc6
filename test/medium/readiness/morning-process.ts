import { randomUUID } from 'node:crypto';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { dayMs, minuteMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { EscalationJob } from '../../../services/readiness/escalation/escalation-job.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
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
import { boundEvent, byTopic, factEvent, type TopicEvent } from '../../stack/morning-events.js';
import { rules, shownOf } from '../../stack/morning-incidents.js';
import type { Morning } from '../../stack/morning-story.js';
import { DirectoryProcess } from '../directory/directory-process.js';

/** Towns of Shenzhen, in the order of the towns of a morning. */
const towns = ['440303', '440304', '440305', '440306'];
const stepMs = 2 * minuteMs;

/** The service of readiness with the schools of a morning, whose events it gets while its clock moves. */
export class MorningProcess {
  private readonly schoolOf = new Map<string, string>();
  private stored = 0;

  private constructor(readonly process: DirectoryProcess) {}

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
  async bind(morning: Morning): Promise<void> {
    const events = morning.schools.flatMap(({ schoolCode, doors }) =>
      doors.map((door) => {
        this.schoolOf.set(door, schoolCode);
        return boundEvent(door, schoolCode, morning.at('00:00') - dayMs);
      }),
    );
    await this.publish(events);
  }

  /** Lets a morning pass, in steps. */
  async play(morning: Morning, end: number): Promise<void> {
    const facts = [...morning.facts].sort((a, b) => a.at - b.at);
    for (let next = 0, now = morning.at('06:30'); now <= end; now += stepMs) {
      const first = next;
      while (next < facts.length && (facts[next]?.at ?? Infinity) <= now) next += 1;
      const some = facts.slice(first, next);
      this.process.setTime(new Date(now).toISOString());
      await this.publish(some.map((fact) => factEvent(fact, this.schoolOf.get(fact.deviceNo) ?? '')));
      this.stored += some.length;
      await until(
        async () => (await this.rows('select from door_fact')).length === this.stored,
        `${this.stored} facts are stored`,
      );
      await this.process.part(IncidentEngine).look();
      await this.process.part(EscalationJob).run();
    }
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
  async replay(from: number, now: number, pauseMs = rules.pauseMs): Promise<Omit<Replayed, 'given'>> {
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

  private async publish(events: readonly TopicEvent[]): Promise<void> {
    for (const [topic, messages] of byTopic(events)) await this.process.part(EventBus).publish(topic, messages);
  }

  close(): Promise<void> {
    return this.process.close();
  }
}
