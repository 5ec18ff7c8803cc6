/** Texts of the page on which parents pay. */
export const paymentAway = '支付平台暂时无法使用，请稍后再试';
