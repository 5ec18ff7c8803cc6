import { OptionalText } from '#libs/http';
import type { AreaLevel } from './area-tree.js';

export class AreaListQuery {
  /** Only what lies in this area. */
  @OptionalText({ longest: 20 })
  parentCode?: string | undefined;
}

/** An area with what lies in it. */
export class AreaDto {
  code: string;
  name: string;
  /** province, city or town */
  level: AreaLevel;
  source: string | null;
  children: AreaDto[];
}
