import type { ContactChange } from '#libs/contracts';
import type { XmlElement } from '#libs/wecom';

/** A contact that a callback names. */
export interface NamedContact {
  kind: ContactChange['kind'];
  id: string;
}

/** `create_student`, `delete_department` …; the platform's own samples write `create_deparmtment`. */
const changePattern = /^(?:create|update|delete)_(student|parent|department|deparmtment)$/;
const subscriptions: readonly string[] = ['subscribe', 'unsubscribe'];

const kindOf = (changeType: string): NamedContact['kind'] | undefined => {
  if (subscriptions.includes(changeType)) return 'parent';
  const [, named] = changePattern.exec(changeType) ?? [];
  return named === 'student' || named === 'parent' || named === undefined ? named : 'department';
};

/** The contacts of a callback, of one change or of several, each once. One with a new id is gone under the old one. */
export const namedContacts = (xml: XmlElement): NamedContact[] => {
  const changes = xml.all('ChangeList');
  const named = (changes.length > 0 ? changes : [xml]).flatMap((each) => {
    const kind = kindOf(each.text('ChangeType'));
    const ids = [each.text('Id'), each.text('NewId')].filter((id) => id !== '');
    return kind === undefined ? [] : ids.map((id) => ({ kind, id }));
  });
  return [...new Map(named.map((each) => [`${each.kind} ${each.id}`, each])).values()];
};
