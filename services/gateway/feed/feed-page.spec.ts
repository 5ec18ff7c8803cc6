import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import {
  callStates,
  commandStatuses,
  commandTypes,
  type FeedEvent,
  feedEvents,
  feedNamespace,
  feedPolicies,
  feedTickSeconds,
  feedTopicOf,
  feedTopics,
  groupStates,
  orderStatuses,
  rolloutCardStates,
  rolloutStates,
  settlementStates,
  statusCauses,
  subscriptionStatuses,
  upgradeFailures,
  upgradePhases,
} from '#libs/contracts';
import { administrators } from '#libs/http';
import { feedPace } from './coalescer.js';
import { historyBounds } from './frame-history.js';

/** Names of the elements of each row, in order; one that may be missing ends with `?`. */
const elementsOfRows = (): Map<string, string[]> => {
  const path = 'libs/contracts/feed.ts';
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const tuples = new Map<string, string[]>();
  const rows = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isTypeAliasDeclaration(statement) && ts.isTupleTypeNode(statement.type)) {
      const members = statement.type.elements.filter(ts.isNamedTupleMember);
      const names = members.map(({ name, questionToken }) => `${name.text}${questionToken ? '?' : ''}`);
      tuples.set(statement.name.text, names);
    }
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === 'FeedRows') {
      for (const member of statement.members.filter(ts.isPropertySignature)) {
        rows.set((member.name as ts.StringLiteral).text, member.type?.getText(source) ?? '');
      }
    }
  }
  return new Map([...rows].map(([event, type]) => [event, tuples.get(type) ?? []]));
};

/** The cells of the tables of a text, line by line, without heads. */
const cells = (text: string): string[][] =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, line = '']) => line.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => !/^-+$/.test(first));

/** Elements of a numbered list: name, type in parentheses, meaning. */
interface Element {
  index: number;
  name: string;
  type: string;
  meaning: string;
}

const elementsOf = (text: string): Element[] =>
  [...text.matchAll(/^(\d+)\. `([^`]+)` \(([^)]*)\)(?:: (.*))?$/gm)].map(
    ([, index, name = '', type = '', meaning = '']) => ({ index: Number(index), name, type, meaning }),
  );

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);

describe('the page about the feed', () => {
  let page: string;
  const section = (event: FeedEvent): string =>
    page.split(/^#+ /m).find((each) => each.startsWith(`\`${event}\`\n`)) ?? '';
  const typeOf = (event: FeedEvent, element: string): string =>
    elementsOf(section(event)).find(({ name }) => name.replace('?', '') === element)?.type ?? '';

  beforeAll(() => {
    page = readFileSync('docs/feed.md', 'utf8');
  });

  it('has every event, and no other', () => {
    const named = [...page.matchAll(/^#### `(.*)`$/gm)].map(([, event]) => event);
    expect(named).toEqual(feedEvents);
    expect([...elementsOfRows().keys()]).toEqual(feedEvents);
  });

  it.each(feedEvents)('names the elements of %s in their order', (event) => {
    const documented = elementsOf(section(event)).map(({ index, name }) => [index, name]);
    expect(documented).toEqual((elementsOfRows().get(event) ?? []).map((name, index) => [index, name]));
    expect(documented.length).toBeGreaterThan(1);
  });

  it('has every topic with its events and who may watch it', () => {
    const rows = cells(page.split('### Topics and rights')[1]?.split('\n## ')[0] ?? '').slice(1);
    const documented = rows.map(([topic = '', who = '', events = '']) => [...quoted(topic), who, quoted(events)]);
    const expected = feedTopics.map((topic) => {
      const { permission, roles } = feedPolicies[topic];
      const role = roles === administrators.roles ? 'administrators' : 'every signed-in user';
      const who = permission === undefined ? role : `who may see class cards (\`${permission}\`)`;
      return [topic, who, feedEvents.filter((event) => feedTopicOf[event] === topic)];
    });
    expect(documented).toEqual(expected);
  });

  it('lists the values that an element may have', () => {
    expect(quoted(typeOf('device:status', 'cause'))).toEqual([...statusCauses]);
    expect(quoted(typeOf('device:command', 'iotMessageType'))).toEqual([...commandTypes]);
    expect(quoted(typeOf('device:command', 'status'))).toEqual([...commandStatuses]);
    expect(quoted(typeOf('device:upgrade', 'state'))).toEqual([...rolloutCardStates]);
    expect(quoted(typeOf('device:upgrade', 'phase'))).toEqual([...upgradePhases]);
    expect(quoted(typeOf('device:upgrade', 'code'))).toEqual([...upgradeFailures]);
    expect(quoted(typeOf('rollout:progress', 'state'))).toEqual([...rolloutStates]);
    expect(quoted(typeOf('addedvalue:order', 'status'))).toEqual([...orderStatuses]);
    expect(quoted(typeOf('addedvalue:subscription', 'status'))).toEqual([...subscriptionStatuses]);
    expect(quoted(typeOf('settlement:progress', 'state'))).toEqual([...settlementStates]);
    expect(quoted(typeOf('trtc:call', 'state'))).toEqual(Object.keys(callStates));
    expect(quoted(typeOf('trtc:order', 'status'))).toEqual([...orderStatuses]);
    const groups = elementsOf(section('rollout:progress')).at(-1)?.meaning ?? '';
    expect(quoted(groups)).toEqual(expect.arrayContaining([...groupStates]));
  });

  it('names the bounds that hold', () => {
    expect(page).toContain(`Namespace: \`${feedNamespace}\``);
    expect(page).toContain(`every ${feedTickSeconds} s`);
    expect(page).toContain(`more than ${historyBounds.maxRows.toLocaleString('en')} rows ago`);
    expect(historyBounds.maxAgeMs).toBe(60_000);
    expect([feedPace.mostGap <= 250, feedPace.urgent <= 50]).toEqual([true, true]);
  });
});
