/** Texts about items. */

export const itemsFailed = '获取通知渠道列表失败！';
export const itemKept = '导入后已被修改，予以保留';
