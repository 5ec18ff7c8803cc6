import {
  commandTypeLabels,
  operatorCommandTypes,
  pinyinInitials,
  type RouteEntry,
  routeGroups,
  searchKindNames,
  searchKinds,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { hitAddresses } from './hit-addresses.js';

type ActionType = (typeof operatorCommandTypes)[number];

/** A line of the search that opens an address. */
export interface OpenEntry {
  key: string;
  title: string;
  detail: string;
  address: string;
}

/** A line that acts on a card. */
export interface ActEntry {
  key: string;
  title: string;
  detail: string;
  type: ActionType;
  deviceNo: string;
}

export type Entry = OpenEntry | ActEntry;

/** Lines under one heading. */
export interface EntryGroup {
  title: string;
  entries: Entry[];
}

const matches = (label: string, text: string): boolean =>
  label.includes(text) || pinyinInitials(label).startsWith(text.toLowerCase());

/** Pinyin initials of an action; in 重启 the first character has its rarer reading. */
const actionInitials = (type: ActionType): string =>
  type === 'restart' ? 'cq' : pinyinInitials(commandTypeLabels[type]);

/** An action named by the first word of a text, such as 重启 or `cq`, and what it is wanted for; undefined for no action. */
export const wantedAction = (text: string): { type: ActionType; target: string } | undefined => {
  const [word = '', ...others] = text.trim().split(/\s+/);
  const type = operatorCommandTypes.find(
    (each) => commandTypeLabels[each] === word || actionInitials(each) === word.toLowerCase(),
  );
  return type && { type, target: others.join(' ') };
};

/** Screens whose name, or that of their group, has a text in it or begins with it as initials. */
export const screenEntries = (screens: readonly RouteEntry[], text: string): OpenEntry[] =>
  screens
    .filter(
      ({ title, group }) => matches(title, text) || (group !== undefined && matches(routeGroups[group] ?? '', text)),
    )
    .map(({ path, title, group }) => ({
      key: path,
      title,
      detail: group === undefined ? '' : (routeGroups[group] ?? ''),
      address: path,
    }));

type Hit = Schemas['SearchHitDto'];

/** Records by kind, each with its address. */
export const recordGroups = (hits: readonly Hit[]): EntryGroup[] =>
  searchKindNames.flatMap((kind) => {
    const entries = hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail, params }) => ({
        key: `${kind} ${id}`,
        title,
        detail,
        address: hitAddresses[kind](params),
      }));
    return entries.length === 0 ? [] : [{ title: searchKinds[kind], entries }];
  });

/** An action on each card that was found, or that hangs in a classroom that was. */
export const actionEntries = (type: ActionType, hits: readonly Hit[]): ActEntry[] => {
  const entries = hits.flatMap(({ kind, title, detail, params: { deviceNo } }): ActEntry[] => {
    if ((kind !== 'device' && kind !== 'classroom') || deviceNo === undefined) return [];
    return [{ key: `${type} ${deviceNo}`, title: `${commandTypeLabels[type]} ${title}`, detail, type, deviceNo }];
  });
  return entries.filter(({ key }, at) => entries.findIndex((other) => other.key === key) === at);
};
