import type { HttpClient } from '../../stack/index.js';
import { cards } from './oracle.js';

/** Sends commands of several kinds to a third of the cards, another third each turn. Returns their ids. */
export const sendCommands = async (client: HttpClient, turn: number): Promise<string[]> => {
  const some = (await cards(client)).filter((_, index) => index % 3 === turn % 3).map(({ deviceNo }) => ({ deviceNo }));
  const commandIds: string[] = [];
  for (const [index, iotMessageType] of (['restart', 'syncData', 'networkSpeed'] as const).entries()) {
    const pushClassCards = some.filter((_, position) => position % 3 === index);
    const path = '/api/schoolDevice/restartOrClearCache';
    const answer = await client.call<{ commandIds: string[] }>('POST', path, { iotMessageType, pushClassCards });
    commandIds.push(...answer.commandIds);
  }
  return commandIds;
};
