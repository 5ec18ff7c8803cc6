import { z } from 'zod';
import type { CommandStatus, OnlineStatus, Page, StatusCause } from '#libs/contracts';
import { aboutDoors, type Door, doorStates, shownDoor, stateFilter, stateOf } from './door.js';
import { openIncidents } from './incident-tools.js';
import { area, doorNo, limit, shortText, type Tool, tool } from './tool.js';

/** Commands and connections that the state of a door shows. */
const lastCommands = 5;
const lastConnections = 3;
/** Areas that an overview names. */
const shownAreas = 20;

const findDoors = tool({
  name: 'find_doors',
  title: 'Find doors',
  description: `Finds doors that the owner of the key may see, with their states. ${aboutDoors}`,
  scopes: [['devices:read']],
  input: z.strictObject({
    doorNo: shortText.optional().describe('Part of the number of a door'),
    schoolCode: shortText.optional(),
    schoolName: shortText.optional().describe('Part of the name of the school'),
    room: shortText.optional().describe('Part of the name of the classroom'),
    state: z.enum(doorStates).optional(),
    ...area,
    limit,
  }),
  run: async ({ doorNo: deviceNo, room: name, state, limit: size, ...rest }, { calls, links }) => {
    const filter = { deviceNo, name, ...rest, ...stateFilter(state) };
    const { list, total } = await calls.firstRows<Door>('/api/schoolDevice/list', filter, size);
    return {
      summary: `${total} doors match.`,
      rows: list.map((door) => shownDoor(door, links)),
      total,
      narrow: 'name a school, a room or a state',
    };
  },
});

interface Command {
  commandId: string;
  iotMessageType: string;
  status: CommandStatus;
  error: string | null;
  createDate: string;
  finishedAt: string | null;
  createdBy: string;
}

interface Connection {
  onlineStatus: OnlineStatus;
  cause: StatusCause;
  at: string;
}

/** Why the state of a door is what it is, by the cause of its last change. */
const causes: Readonly<Record<StatusCause, string>> = {
  connected: 'the door connected',
  disconnected: 'the door closed its connection in order, for example at the end of the day',
  will: 'its connection broke off: no power, no network, or a crash',
  silent: 'it was connected but sent nothing for too long',
  takeover: 'another connection with its number took its place',
  'service restart': 'this server restarted',
  'commanded restart': 'it restarted by a command',
  'own restart': 'it restarted without a command',
  reconnected: 'it connected again after a short loss',
  blocked: 'an operator blocked the card',
};

const doorStatus = tool({
  name: 'door_status',
  title: 'State of one door',
  description:
    'Says of one door its state, since when and why, its last heartbeat (the sign of life that it sends every minute or ' +
    `so), its last connections and the last commands that people sent to it, with how they ended. ${aboutDoors}`,
  scopes: [['devices:read']],
  input: z.strictObject({ doorNo }),
  run: async ({ doorNo: deviceNo }, { calls, links }) => {
    const door = await calls.get<Door>('/api/schoolDevice/detail', { deviceNo });
    const [commands, connections] = await Promise.all([
      calls.firstRows<Command>('/api/schoolDevice/command/list', { deviceNo }, lastCommands),
      calls.get<Page<Connection>>('/api/schoolDevice/connection/list', { deviceNo, page: 1, size: lastConnections }),
    ]);
    const last = connections.list.find(({ onlineStatus }) => onlineStatus === door.onlineStatus);
    const why = stateOf(door) === 'silent' ? causes.silent : last && (causes[last.cause] as string | undefined);
    return {
      summary: `The door is ${stateOf(door)}.`,
      data: {
        ...shownDoor(door, links),
        why: why ?? 'unknown',
        version: door.currentVersion,
        model: door.model,
        heartbeat: door.lastHeartbeat,
        connections: connections.list.map(({ onlineStatus: state, cause, at }) => ({ state, cause, at })),
        commands: commands.list.map(({ iotMessageType: type, status, error, ...rest }) => ({
          ...{ type, status, error, at: rest.createDate, endedAt: rest.finishedAt, by: rest.createdBy },
        })),
        schoolLink: links.school(door.schoolCode),
      },
    };
  },
});

interface Summary {
  total: number;
  off: number;
  silent: number;
  schools: object;
  byArea: { areaCode: string; areaName: string; total: number; off: number; silent: number }[];
  darkSchools: {
    schoolCode: string;
    schoolName: string;
    areaName: string;
    total: number;
    off: number;
    silent: number;
    since: string;
  }[];
}

const darkDoors = tool({
  name: 'dark_doors',
  title: 'Where doors are dark',
  description:
    'Shows where doors are dark: figures by city, then open incidents (doors that failed together, with the cause), the ' +
    'newest first. For a key without readiness:read the rows are schools instead: those that are dark as a whole, then ' +
    `those that have been dark for longest. find_doors with a schoolCode lists their doors. ${aboutDoors}`,
  scopes: [['devices:read']],
  input: z.strictObject({ ...area, limit }),
  run: async ({ limit: size, ...where }, context) => {
    const { calls, links, scopes } = context;
    const isByIncident = scopes.includes('readiness:read');
    const { byArea, darkSchools, ...all } = await calls.get<Summary>('/api/schoolDevice/summary', where);
    const incidents = isByIncident ? await openIncidents(where, size, context) : undefined;
    const dark = byArea.filter(({ off, silent }) => off + silent > 0);
    const schools = darkSchools.slice(0, size).map((school) => ({ ...school, link: links.school(school.schoolCode) }));
    return {
      summary:
        `${all.off} of ${all.total} doors are off and ${all.silent} are silent.` +
        (incidents ? ` ${incidents.total} incidents are open.` : ''),
      data: {
        groupedBy: isByIncident ? 'incident' : 'school',
        schools: all.schools,
        areas: dark
          .slice(0, shownAreas)
          .map(({ areaCode, areaName, total, off, silent }) => ({ areaCode, areaName, total, off, silent })),
        moreAreas: Math.max(dark.length - shownAreas, 0),
        link: links.to(isByIncident ? 'today' : 'overview'),
      },
      ...(incidents ?? { rows: schools, total: darkSchools.length }),
      narrow: 'name a province, city or town',
    };
  },
});

export const doorTools: readonly Tool[] = [findDoors, doorStatus, darkDoors];
