export { InstallDialog } from './install-dialog.js';
export { ManagerDialog } from './manager-dialog.js';
export { MemberDialog } from './member-dialog.js';
export { QrDialog } from './qr-dialog.js';
export { RegisterDialog } from './register-dialog.js';
