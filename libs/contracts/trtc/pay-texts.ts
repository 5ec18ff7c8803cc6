/** Texts about minutes that parents buy. */
export const callPackageName = '视频通话{minutes}分钟';
export const callPageClosed = '该学校暂未开通视频通话';
export const callRechargeClosed = '该学校暂未开放视频通话充值';
export const callPackagesNone = '该学校暂未设置通话套餐';
export const callPackageGone = '该套餐已下架，请重新选择';
export const callOrderUnknown = '充值订单不存在或不在您的管理范围';
