import { Controller, Get, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { type LiveCall, LiveCalls, type LiveCallSchool } from './live-calls.dto.js';

const mostSchools = 1000;
const mostCalls = 100;

type Started<T, Name extends keyof T> = Omit<T, Name> & Record<Name, Date>;

/** Reads the calls that run, in schools within reach. */
@Injectable()
export class LiveCallReads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  async read(caller: Identity): Promise<LiveCalls> {
    const { where, parameters } = this.scope.filter(caller);
    const from = `from call c join school s on s.code = c.school_code where c.state = 'running' and ${where}`;
    const [totals, schools, calls] = await Promise.all([
      select<{ total: number; first: Date | null }>(
        this.dataSource,
        `select count(*)::int as total, min(c.started_at) as first ${from}`,
        parameters,
      ),
      select<Started<LiveCallSchool, 'longestStartedAt'>>(
        this.dataSource,
        `select c.school_code as "schoolCode", s.name as "schoolName", count(*)::int as count,
           min(c.started_at) as "longestStartedAt"
         ${from} group by 1, 2 order by 3 desc, 1 limit ${mostSchools}`,
        parameters,
      ),
      select<Started<LiveCall, 'startedAt'>>(
        this.dataSource,
        `select c.id, c.school_code as "schoolCode", s.name as "schoolName", c.student_code as "studentUid",
           c.student_name as name, c.class_name as "className", c.parent_name as "parentName", c.caller,
           c.media_type as "mediaType", c.started_at as "startedAt"
         ${from} order by c.started_at desc, c.id desc limit ${mostCalls}`,
        parameters,
      ),
    ]);
    const [{ total, first } = { total: 0, first: null }] = totals;
    return {
      total,
      longestStartedAt: first && wireTime(first),
      schools: schools.map((row) => ({ ...row, longestStartedAt: wireTime(row.longestStartedAt) })),
      calls: calls.map((row) => ({ ...row, startedAt: wireTime(row.startedAt) })),
    };
  }
}

@Controller('api/trtc')
export class LiveCallsController {
  constructor(private readonly reads: LiveCallReads) {}

  /** The calls that run now: how many in which school, the longest, the newest. */
  @Get('live')
  @Allow(administrators)
  @Returns(LiveCalls)
  liveCalls(@Caller() caller: Identity): Promise<LiveCalls> {
    return this.reads.read(caller);
  }
}
