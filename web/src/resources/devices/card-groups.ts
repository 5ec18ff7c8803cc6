import type { Schemas } from '../../core/contract.js';
import { call, read } from '../../core/http.js';

export type CardGroup = Schemas['CardGroupView'];

/** Start of the key of everything read about groups of cards. */
export const cardGroupsKey = 'cardGroups';

/** Groups that a choice offers at once; others are found by their name. */
const offered = 50;

/** Groups whose name holds a text, by name. */
export const groupsQuery = (name: string) =>
  read([cardGroupsKey, 'offered', name], 'post', '/api/schoolDevice/group/list', {
    query: { page: 1, size: offered },
    body: name === '' ? {} : { name },
  });

/** The tags of the cards that the user may see, the most used first. */
export const tagsQuery = read(['cardTags'], 'get', '/api/schoolDevice/tag/list');

type ChangedCards = Schemas['CardGroupMembersBody'];

/** Cards come into a group by hand, or leave it. */
export const changeCards = async (body: ChangedCards): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/group/card/change', { body })).msg;

export const changeTags = async (body: Schemas['TagCardsBody']): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/tag/change', { body })).msg;

/** Numbers of cards in a text from a table or a list, each once. */
export const cardNumbersIn = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split(/[\s,，;；、]+/).filter((part) => part !== '')),
];
