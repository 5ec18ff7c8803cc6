/** Whom to notify. */
export { ContactMessages } from './contact-messages.js';
export { ContactsModule } from './contacts.module.js';
