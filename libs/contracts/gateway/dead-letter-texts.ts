/** Texts about events that a consumer could not handle. */

export const deadLettersMissing = '请选择要处理的事件';
export const deadLettersTooMany = '一次最多处理1000个事件';
export const deadLetterUnknown = '事件不存在或已处理，请刷新后重试';
export const discardReasonRequired = '请输入丢弃原因';
export const replayRequested = '已开始重放，请稍后查看结果';
export const discardRequested = '已开始丢弃，请稍后查看结果';
export const deadLettersEnded = '所选事件均已处理';
export const replayFailed = '重放失败！';
export const discardFailed = '丢弃失败！';
