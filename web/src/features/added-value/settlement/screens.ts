/** The screens of settled months, which come together. */
export { default as SettlementList } from './list.js';
export { default as SettlementDetail } from './detail.js';
