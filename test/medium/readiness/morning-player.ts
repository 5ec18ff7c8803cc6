import type { Abstract, Type } from '@nestjs/common';
import { dayMs, minuteMs } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { EscalationJob } from '../../../services/readiness/escalation/escalation-job.js';
import { IncidentEngine } from '../../../services/readiness/incidents/incident-engine.js';
import { until } from '../../stack/index.js';
import { boundEvent, byTopic, factEvent, type TopicEvent } from '../../stack/morning-events.js';
import type { Morning } from '../../stack/morning-story.js';

const stepMs = 2 * minuteMs;

/** The process to which a morning happens. */
export interface PlayedProcess {
  part<Part>(type: Type<Part> | Abstract<Part>): Part;
  rows<Row extends object>(sql: string): Promise<Row[]>;
  setTime(iso: string): void;
}

/** Lets mornings happen to the service of readiness: publishes what devices would, and moves the clock. */
export class MorningPlayer {
  private readonly schoolOf = new Map<string, string>();
  /** Facts of mornings that were published; by each its next one. */
  private readonly published = new Map<Morning, number>();
  private stored = 0;

  /** `present`: facts that are stored before the first morning. */
  constructor(
    private readonly process: PlayedProcess,
    present = 0,
  ) {
    this.stored = present;
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

  /** Lets a morning pass up to `end`, in steps, from where it was left or from 06:30. */
  async play(morning: Morning, end: number, begin = morning.at('06:30')): Promise<void> {
    const facts = [...morning.facts].sort((a, b) => a.at - b.at);
    let next = this.published.get(morning) ?? 0;
    for (let now = begin; now <= end; now += stepMs) {
      const first = next;
      while (next < facts.length && (facts[next]?.at ?? Infinity) <= now) next += 1;
      const some = facts.slice(first, next);
      this.process.setTime(new Date(now).toISOString());
      await this.publish(some.map((fact) => factEvent(fact, this.schoolOf.get(fact.deviceNo) ?? '')));
      this.stored += some.length;
      await until(
        async () => (await this.process.rows('select from door_fact')).length === this.stored,
        `${this.stored} facts are stored`,
      );
      await this.process.part(IncidentEngine).look();
      await this.process.part(EscalationJob).run();
    }
    this.published.set(morning, next);
  }

  private async publish(events: readonly TopicEvent[]): Promise<void> {
    for (const [topic, messages] of byTopic(events)) await this.process.part(EventBus).publish(topic, messages);
  }
}
