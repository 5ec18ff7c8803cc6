/** The callback `license_pay_success` of an order; `at` is in seconds since the epoch. */
export const licencePaid = (order: string, at = 1_700_000_000): string =>
  `<xml><ServiceCorpId>ww-simulated-provider</ServiceCorpId><InfoType>license_pay_success</InfoType>` +
  `<AuthCorpId>wwcorp</AuthCorpId><OrderId>${order}</OrderId><BuyerUserId>b</BuyerUserId><TimeStamp>${at}</TimeStamp></xml>`;
