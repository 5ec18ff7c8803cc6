/** A count with thousands separators; digits after the point stay as they are. */
export const numberText = (value: number | string): string => {
  const [whole = '', ...part] = String(value).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
};

/** An amount of money with its currency and thousands separators. */
export const moneyText = (amount: number | string): string => `¥${numberText(amount)}`.replace('¥-', '-¥');
