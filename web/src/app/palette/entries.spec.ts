import { describe, expect, it } from '@jest/globals';
import { routeTable } from '#libs/contracts';
import { actionEntries, recordGroups, screenEntries, wantedAction } from './entries.js';

const hit = (kind: 'device' | 'classroom' | 'school', params: Record<string, string>) => ({
  kind,
  id: Object.values(params).join('/'),
  title: kind,
  detail: '',
  params,
});

describe('the search of the console', () => {
  it('takes the first word for an action only when it names one', () => {
    expect(wantedAction('重启 CC1')).toEqual({ type: 'restart', target: 'CC1' });
    expect(wantedAction('cq 实验小学 一年级1班')).toEqual({ type: 'restart', target: '实验小学 一年级1班' });
    expect(wantedAction('重启')).toEqual({ type: 'restart', target: '' });
    expect(wantedAction('重启中学')).toBeUndefined();
  });

  it('finds screens by a part of the name, by initials, and by the name of their group', () => {
    const paths = (text: string): string[] => screenEntries(routeTable, text).map(({ address }) => address);
    expect(paths('设备列')).toEqual(['/home/schoolDevice/list']);
    expect(paths('sblb')).toEqual(['/home/schoolDevice/list']);
    expect(paths('班牌设备')).toContain('/home/schoolDevice/rollout');
  });

  it('groups records by kind, each with the address that opens it', () => {
    const groups = recordGroups([hit('device', { deviceNo: 'CC1' }), hit('school', { schoolCode: 'S1' })]);
    expect(groups.map(({ title, entries }) => [title, entries])).toEqual([
      ['学校', [expect.objectContaining({ address: '/home/school/detail?schoolCode=S1' })]],
      ['设备', [expect.objectContaining({ address: '/home/schoolDevice/device?deviceNo=CC1' })]],
    ]);
  });

  it('offers an action on each card once, also for the classroom in which it hangs', () => {
    const hits = [
      hit('device', { deviceNo: 'CC1' }),
      hit('classroom', { schoolCode: 'S1', deviceNo: 'CC1' }),
      hit('classroom', { schoolCode: 'S1', deviceNo: 'CC2' }),
      hit('classroom', { schoolCode: 'S1' }),
      hit('school', { schoolCode: 'S1' }),
    ];
    expect(actionEntries('restart', hits).map(({ deviceNo }) => deviceNo)).toEqual(['CC1', 'CC2']);
  });
});
