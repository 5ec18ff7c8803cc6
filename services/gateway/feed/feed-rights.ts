import { allImportRoles, type FeedTopic } from '#libs/contracts';
import { administrators, allows, type Identity, operators, type Policy } from '#libs/http';

/** Who may watch a topic: whoever may make the call that lists what its rows are about. */
export const feedRights: Readonly<Record<FeedTopic, Policy>> = {
  devices: { ...operators, permission: 'goClassCardDevice' },
  commands: { ...operators, permission: 'goClassCardDevice' },
  rollouts: administrators,
  imports: { roles: allImportRoles, scope: 'school' },
  sales: operators,
  settlement: operators,
  points: administrators,
  bindings: administrators,
  licence: administrators,
  calls: administrators,
};

/** The topics that somebody may watch. */
export const allowedTopics = (wanted: Iterable<FeedTopic>, { tags }: Pick<Identity, 'tags'>): Set<FeedTopic> =>
  new Set([...wanted].filter((topic) => allows(feedRights[topic], tags)));
