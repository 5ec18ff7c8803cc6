import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { Column, DataSource, Entity, Index, LessThan, PrimaryColumn } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs, texts } from '#libs/contracts';
import { change, type Queryable } from '#libs/data/db';
import { ThrottledError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { drawPicture } from './captcha-picture.js';

/** A picture whose text is asked for. */
@Entity('captcha')
@Index('captcha_expires', ['expires'])
export class CaptchaEntity {
  @PrimaryColumn('text')
  id: string;

  /** HMAC of the text: a reader of the table cannot answer. */
  @Column('text')
  answer: string;

  @Column('timestamptz')
  expires: Date;
}

/** Life of an answer. Source: decisions B23. */
const lifeMs = 5 * minuteMs;
const length = 4;
const idPattern = /^[A-Za-z0-9_-]{22}$/;
/** Without characters that look alike when they are bent. */
export const captchaAlphabet = 'ADEHKLMNPRTUWXY23569';
/** Pictures that are drawn at the same time at most: others that need libuv's pool, sign-ins above all, go on. */
const maxDrawing = 32;

/** A picture and the id under which its answer waits. */
export interface Captcha {
  id: string;
  /** `data:image/png;base64,…` */
  image: string;
}

/** Pictures with an answer that only a person reads; each answer is looked at once. */
@Injectable()
export class CaptchaService {
  private drawing = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'captcha-retention', everyMs: 60_000, run: () => this.clean() });
  }

  /** A new picture; `oldId` is the one it takes the place of. @throws ThrottledError when too many are being drawn */
  async create(oldId: string | undefined): Promise<Captcha> {
    const answer = this.config.captchaFixed ?? randomAnswer();
    const picture = await this.draw(answer);
    const id = randomBytes(16).toString('base64url');
    const expires = new Date(this.clock.now().getTime() + lifeMs);
    if (oldId !== undefined && idPattern.test(oldId)) await this.take(oldId);
    await this.dataSource.getRepository(CaptchaEntity).insert({ id, answer: this.fingerprint(id, answer), expires });
    return { id, image: `data:image/png;base64,${picture.toString('base64')}` };
  }

  /** True for the right answer, upper or lower case; the id is used up either way, by the commit of `tx`. */
  async check(id: string | undefined, answer: string, tx?: Queryable): Promise<boolean> {
    if (id === undefined || !idPattern.test(id)) return false;
    const stored = await this.take(id, tx);
    return stored !== undefined && stored.expires > this.clock.now() && stored.answer === this.fingerprint(id, answer);
  }

  async clean(): Promise<void> {
    await this.dataSource.getRepository(CaptchaEntity).delete({ expires: LessThan(this.clock.now()) });
  }

  private async draw(text: string): Promise<Buffer> {
    if (this.drawing >= maxDrawing) throw new ThrottledError(texts.tooManyRequests);
    this.drawing += 1;
    try {
      return await drawPicture(text);
    } finally {
      this.drawing -= 1;
    }
  }

  /** Deletes and returns in one statement, so that no answer is looked at twice. */
  private async take(
    id: string,
    db: Queryable = this.dataSource,
  ): Promise<Pick<CaptchaEntity, 'answer' | 'expires'> | undefined> {
    const [row] = await change<Pick<CaptchaEntity, 'answer' | 'expires'>>(
      db,
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

const randomAnswer = (): string =>
  Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
