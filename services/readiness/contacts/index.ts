/** Whom to notify. */
export { ContactList } from './contact-list.js';
export { ContactMessages } from './contact-messages.js';
export { ContactScope } from './contact-scope.js';
export { ContactsModule } from './contacts.module.js';
export { PressObservers } from './press-observers.js';
