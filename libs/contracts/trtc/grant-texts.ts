/** Texts about permission to call. */
export const cardNotVerified = '班牌身份验证失败';
export const cardNotBound = '班牌未绑定教室，暂不能通话';
export const callStudentElsewhere = '学生不存在或不在本校';
export const callParentUnknown = '家长不存在或不是该学生的家长';
