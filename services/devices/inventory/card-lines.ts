import {
  commandOutcomeText,
  type CommandStatus,
  commandStatusLabels,
  type CommandType,
  commandTypeLabels,
  type OnlineStatus,
  onlineStatusLabels,
  type StatusCause,
  statusCauseLabels,
  wireTime,
} from '#libs/contracts';

/** What a line about a card says. */
export interface CardLine {
  level: string;
  content: string;
}

/** Outcomes that a person should look at. */
const badEnds = new Set<CommandStatus>(['failed', 'expired', 'timedOut']);

/** A card came on or went off. */
export const connectionLine = (status: OnlineStatus, cause: StatusCause): CardLine => ({
  level: status === 'off' ? 'warn' : 'info',
  // an instance of a later version may store further causes
  content: `设备${onlineStatusLabels[status]}：${statusCauseLabels[cause] ?? cause}`,
});

/** A command was queued. */
export const issuedLine = (type: CommandType, by: string): CardLine => ({
  level: 'info',
  content: `下发指令：${commandTypeLabels[type]}，操作人：${by}`,
});

interface CommandEnd {
  type: CommandType;
  status: CommandStatus;
  error: string | null;
  result: unknown;
}

/** A command ended. */
export const endedLine = ({ type, status, ...outcome }: CommandEnd): CardLine => {
  const detail = commandOutcomeText(outcome);
  return {
    level: badEnds.has(status) ? 'error' : 'info',
    content: [`指令结束：${commandTypeLabels[type]}`, commandStatusLabels[status], detail].filter(Boolean).join('，'),
  };
};

/** A command with its beginning and its end in one line: what it is, how it stands or ended, and who sent it. */
export const commandLine = ({
  type,
  status,
  by,
  ended,
  ...outcome
}: CommandEnd & { by: string; ended: Date | null }): CardLine => {
  const parts = [
    `指令：${commandTypeLabels[type]}`,
    commandStatusLabels[status],
    commandOutcomeText(outcome),
    `操作人：${by}`,
    ended && `结束时间：${wireTime(ended)}`,
  ];
  return { level: badEnds.has(status) ? 'error' : 'info', content: parts.filter(Boolean).join('，') };
};
