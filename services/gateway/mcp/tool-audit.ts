import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { withMaskedMobiles } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { visible, visibleText } from './answer.js';

/** Characters of arguments that an entry holds whole. */
const maxArguments = 2000;

/** A call of a tool as the protocol has it, right or wrong. */
const toolCall = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }),
});

/** Records each call of a tool before it runs, so that none is missing; what it changes is recorded with the change. */
@Injectable()
export class ToolAudit {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Records a message that calls a tool; other messages are not recorded. */
  async record(caller: Identity, message: unknown): Promise<void> {
    const call = toolCall.safeParse(message);
    if (!call.success) return;
    const { name: tool, arguments: given } = call.data.params;
    const { key } = caller;
    const entry = {
      ...({ action: 'apiKey.callTool', object: 'apiKey' } as const),
      ...{ objectIds: key ? [key.id] : [], name: key?.name ?? '' },
      after: { tool: visibleText(tool), arguments: auditedArguments(given) },
    };
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, entry)));
  }
}

/** Arguments without phones and keys; what is too long is cut. Fields with the names of secrets `auditEvents` masks. */
export const auditedArguments = (given: Record<string, unknown>): Record<string, unknown> => {
  // within texts only: the result is still JSON
  const text = JSON.stringify(withMaskedMobiles(visible(given))).replace(/\bfb_[0-9A-Za-z]{6,}/g, 'fb_******');
  if (text.length > maxArguments) return { text: visibleText(text, maxArguments) };
  return JSON.parse(text) as Record<string, unknown>;
};
