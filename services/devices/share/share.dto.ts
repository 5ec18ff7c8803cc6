import { texts } from '#libs/contracts';
import { IsIn, IsOptional } from 'class-validator';

export class ShareQuery {
  /** The last 24 hours or the last 7 days. */
  @IsOptional()
  @IsIn(['24h', '7d'], { message: texts.invalidForm })
  range: '24h' | '7d' = '24h';
}

/** Online share of one hour. */
export class SharePoint {
  /** Start of the hour. */
  at: string;
  /** 0 to 1; null when no card existed. */
  share: number | null;
}
