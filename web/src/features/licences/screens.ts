export { default as LicenceAccounts } from './account-list.js';
export { default as LicenceOrders } from './order-list.js';
