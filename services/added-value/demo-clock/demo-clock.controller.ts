import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { BusinessClock, Clock } from '#libs/kernel/clock';
import { addMonths, dayOf, endOf, fromWireTime, texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { administrators, Allow, auditEvents, Caller, type Identity, operators, Returns, RuleError } from '#libs/http';
import { DemoClockDto, MoveClockBody } from './demo-clock.dto.js';

/** How far a single move goes at most, in months: each month on the way is closed. */
const longestMove = 24;

/** The clock of the demo. */
@Controller('api/addedvalue/demo/clock')
export class DemoClockController {
  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** The time of business, and whether it can be moved. */
  @Get()
  @Allow(operators)
  @Returns(DemoClockDto)
  getDemoClock(): DemoClockDto {
    const { clock } = this;
    const demo = clock instanceof BusinessClock;
    return { demo, moved: demo && clock.moved, now: wireTime(clock.now()) };
  }

  /** Moves the time of business ahead, in the demo alone. */
  @Post()
  @Allow(administrators)
  @HttpCode(200)
  @Returns(DemoClockDto)
  async moveDemoClock(@Body() { at: wanted }: MoveClockBody, @Caller() caller: Identity): Promise<DemoClockDto> {
    const { clock } = this;
    if (!(clock instanceof BusinessClock)) throw new RuleError(texts.clockNotMovable);
    const [at, now] = [fromWireTime(wanted), clock.now()];
    if (Number.isNaN(at.getTime()) || wireTime(at) !== wanted) throw new RuleError(texts.timeFormat, 'at');
    if (at <= now) throw new RuleError(texts.clockOnlyAhead, 'at');
    if (at > endOf(addMonths(dayOf(now), longestMove))) throw new RuleError(texts.clockTooFar, 'at');
    await this.transactions.run((tx) => {
      const entry = { action: 'demo.moveClock', object: 'settlement', objectIds: [] } as const;
      const [before, after] = [{ now: wireTime(now) }, { now: wanted }];
      return this.outbox.add(tx, auditEvents(caller, { ...entry, before, after }));
    });
    clock.moveTo(at);
    return this.getDemoClock();
  }
}
