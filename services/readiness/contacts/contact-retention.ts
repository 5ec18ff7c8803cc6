import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayMs, hourMs, messageDays } from '#libs/contracts';
import { deleteInBatches } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';

const isOver =
  't.deleted and t.updated_at < $1 and not exists (select from notify_message m where m.contact_id = t.id)';

/** Removes deleted contacts once their last message is removed. */
@Injectable()
export class ContactRetention implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'deleted contacts', everyMs: hourMs, run: ({ signal }) => this.remove(signal) });
  }

  async remove(signal: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - messageDays * dayMs);
    await deleteInBatches(this.dataSource, 'contact', isOver, [before], signal);
  }
}
