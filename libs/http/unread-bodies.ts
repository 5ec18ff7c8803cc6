import { Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';

type Rule = (request: IncomingMessage) => boolean;

/** Requests whose bodies this process hands on as they come: no parser may read them. */
@Injectable()
export class UnreadBodies {
  private readonly rules: Rule[] = [];

  add(rule: Rule): void {
    this.rules.push(rule);
  }

  covers(request: IncomingMessage): boolean {
    return this.rules.some((rule) => rule(request));
  }
}
