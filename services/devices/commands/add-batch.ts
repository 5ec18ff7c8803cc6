import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { change } from '#libs/db';
import { CommandBatch } from './command-batch.entity.js';
import type { Device } from '../inventory/index.js';

/** Stores what goes out at one go, with the schools of its cards. Returns its id. */
export const addBatch = async (
  tx: EntityManager,
  batch: Omit<CommandBatch, 'id'>,
  cards: readonly Pick<Device, 'schoolCode'>[],
): Promise<string> => {
  const id = uuidv7();
  await tx.insert(CommandBatch, { id, ...batch });
  const schools = [...new Set(cards.map(({ schoolCode }) => schoolCode ?? ''))];
  await change(
    tx,
    'insert into command_batch_school (batch_id, school_code) select $1, school from unnest($2::text[]) as t(school)',
    [id, schools],
  );
  return id;
};
