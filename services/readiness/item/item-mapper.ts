import { wireTime } from '#libs/contracts';
import type { ReadinessItemDto } from './item.dto.js';
import type { ItemEntity } from './item.entity.js';

/** An item as it is read, with the name of its school. */
export type ItemRow = ItemEntity & { schoolName: string };

export const itemDto = ({ createDate, ...row }: ItemRow): ReadinessItemDto => ({
  ...row,
  createDate: wireTime(createDate),
});
