import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type DirectoryView = 'student' | 'teacher';

/** What is chosen in the tree. `whole` is the school itself. */
export interface TreeNode {
  kind: 'whole' | 'grade' | 'class' | 'department' | 'group';
  code: string;
}

export const whole: TreeNode = { kind: 'whole', code: '' };

/** The school whose address book is open, as the address names it. */
export interface DirectorySchool {
  code: string;
  source: string;
  name: string;
}

export const nodeKey = ({ kind, code }: TreeNode): string => (kind === 'whole' ? kind : `${kind}:${code}`);

/** Reads a key that `nodeKey` wrote; anything else is the whole school. */
export const nodeOf = (key: string | null): TreeNode => {
  const [, kind, code] = /^(grade|class|department|group):(.+)$/.exec(key ?? '') ?? [];
  return kind === undefined || code === undefined ? whole : { kind: kind as TreeNode['kind'], code };
};

const nodesOf: Record<DirectoryView, readonly TreeNode['kind'][]> = {
  student: ['whole', 'grade', 'class'],
  teacher: ['whole', 'department', 'group'],
};

/** Where in the address book the user is: school, view and node of the tree. All of it stands in the address. */
export const useDirectoryPlace = () => {
  const [params, setParams] = useSearchParams();
  const place = useMemo(() => {
    const view: DirectoryView = params.get('view') === 'teacher' ? 'teacher' : 'student';
    const node = nodeOf(params.get('node'));
    const code = params.get('code') ?? '';
    const school = code === '' ? null : { code, source: params.get('source') ?? '', name: params.get('name') ?? '' };
    return { school, view, node: nodesOf[view].includes(node.kind) ? node : whole };
  }, [params]);
  // another place begins with its first page and without what was searched for
  const go = useCallback(
    (next: { school?: DirectorySchool; view?: DirectoryView; node?: TreeNode }) =>
      setParams(() => {
        const school = next.school ?? place.school;
        const view = next.view ?? place.view;
        const params = new URLSearchParams(school === null ? {} : { ...school });
        if (view !== 'student') params.set('view', view);
        if (next.node !== undefined && next.node.kind !== 'whole') params.set('node', nodeKey(next.node));
        return params;
      }),
    [setParams, place],
  );
  return { ...place, go };
};
