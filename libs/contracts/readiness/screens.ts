import { contactEditorRoles } from '../common/roles.js';
import type { RouteEntry } from '../common/service-contract.js';

/** Screens of the service, in the order of the menu. */
export const readinessScreens: readonly RouteEntry[] = [
  {
    path: '/home/readiness/contacts',
    title: '通知渠道',
    roles: contactEditorRoles,
    size: 20,
    school: 'schoolCode',
  },
];
