/** Whom to notify. */
export { ContactMessages } from './contact-messages.js';
export { ContactScope } from './contact-scope.js';
export { ContactsModule } from './contacts.module.js';
export { PressObservers } from './press-observers.js';
