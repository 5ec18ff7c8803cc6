/** Role flags of a user's `tags` bitmask. Source: first requirement document, section 6. */
export const role = {
  teacher: 1,
  parent: 2,
  student: 4,
  institution: 8,
  outsider: 16,
  schoolManager: 32,
  schoolStaff: 64,
  customerManager: 512,
  areaManager: 1024,
  headTeacher: 4194304,
  administrator: 16777216,
} as const;

/** The three roles that may sign in to the console. */
export const consoleRoles = role.administrator | role.areaManager | role.customerManager;

/** The roles that manage contacts: whom to notify about schools. */
export const contactEditorRoles = role.administrator | role.areaManager;

/** The roles that an account may be given, one at a time. Source: first requirement document, section 6. */
export const accountRoles = [role.administrator, role.areaManager, role.customerManager] as const;

export const accountRoleLabels: Record<(typeof accountRoles)[number], string> = {
  [role.administrator]: '管理员',
  [role.areaManager]: '区域经理',
  [role.customerManager]: '客户经理',
};

/** True when `tags` holds at least one of the flags in `wanted`. */
export const hasRole = (tags: number, wanted: number): boolean => (tags & wanted) !== 0;

export const isAdministrator = (tags: number): boolean => hasRole(tags, role.administrator);

/** Business codes of a user's `appList`. Source: first requirement document, section 6. */
export const businessCodes = ['stats', 'chat', 'classStyle', 'schedule'] as const;
export type BusinessCode = (typeof businessCodes)[number];

/** Permission keys; administrators hold all, other roles only `goClassCardDevice`. Source: decisions B27. */
export const permissionKeys = [
  'schoolFunctionOpen',
  'goClassCardDevice',
  'licenceSync',
  'licencePurchase',
  'licenceUserSync',
  'licenceActivity',
  'licenceBatchActivity',
  'licenceInherit',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];

/** Permission keys that `tags` grants. */
export const permissionsOf = (tags: number): PermissionKey[] =>
  isAdministrator(tags) ? [...permissionKeys] : ['goClassCardDevice'];
