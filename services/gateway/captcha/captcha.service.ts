import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import svgCaptcha, { type ConfigObject } from 'svg-captcha';
import { DataSource, LessThan } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { change } from '#libs/db';
import { Jobs } from '#libs/jobs';
import { CaptchaEntity } from './captcha.entity.js';

/** Life of an answer. Source: decisions B23. */
const lifeMs = 5 * 60_000;
const length = 4;
const idPattern = /^[A-Za-z0-9_-]{22}$/;
/** Without characters that look alike in the picture's font. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Draws a text; the package's types leave out that it is a function. */
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string;
const looks: ConfigObject = { width: 120, height: 40, fontSize: 46, noise: 2, color: true, background: '#f5f5f5' };

/** A picture and the id under which its answer waits. */
export interface Captcha {
  id: string;
  /** `data:image/svg+xml;base64,…` */
  image: string;
}

/** Pictures with an answer that only a person reads; each answer is looked at once. */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'captcha-retention', everyMs: 60_000, run: () => this.clean() });
  }

  /** A new picture; `oldId` is the one it takes the place of. */
  async create(oldId: string | undefined): Promise<Captcha> {
    const answer = this.config.captchaFixed ?? randomAnswer();
    const id = randomBytes(16).toString('base64url');
    const expires = new Date(this.clock.now().getTime() + lifeMs);
    if (oldId !== undefined && idPattern.test(oldId)) await this.take(oldId);
    await this.dataSource.getRepository(CaptchaEntity).insert({ id, answer: this.fingerprint(id, answer), expires });
    const svg = draw(answer, looks);
    return { id, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  /** True for the right answer, upper or lower case; the id is used up either way. */
  async check(id: string | undefined, answer: string): Promise<boolean> {
    if (id === undefined || !idPattern.test(id)) return false;
    const stored = await this.take(id);
    return stored !== undefined && stored.expires > this.clock.now() && stored.answer === this.fingerprint(id, answer);
  }

  async clean(): Promise<void> {
    await this.dataSource.getRepository(CaptchaEntity).delete({ expires: LessThan(this.clock.now()) });
  }

  /** Deletes and returns in one statement, so that no answer is looked at twice. */
  private async take(id: string): Promise<Pick<CaptchaEntity, 'answer' | 'expires'> | undefined> {
    const [row] = await change<Pick<CaptchaEntity, 'answer' | 'expires'>>(
      this.dataSource,
      'delete from captcha where id = $1 returning answer, expires',
      [id],
    );
    return row;
  }

  /** Keeps solutions unreadable in the table. */
  private fingerprint(id: string, answer: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`${id} ${answer.toLowerCase()}`).digest('base64url');
  }
}

const randomAnswer = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
