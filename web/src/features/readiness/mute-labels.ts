import type { MuteScope } from '#libs/contracts';

export const muteScopeLabels: Readonly<Record<MuteScope, string>> = { door: '班牌', school: '学校', area: '区域' };
