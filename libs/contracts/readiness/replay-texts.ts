/** Texts about what would have been by another rule. */

export const replayFailed = '试算失败！';
export const replayBusy = '另一次试算正在进行，请稍后再试';
