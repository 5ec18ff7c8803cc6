/** Texts about what would have been by another rule. */

export const replayFailed = '试算失败！';
export const replayDays = '请填写天数';
export const replayPause = '请填写离线多少秒算故障';
export const replayBusy = '另一次试算正在进行，请稍后再试';
