import { role } from '#libs/contracts';

/** The roles that an account may have. */
export const roleOptions = [
  { value: role.administrator, label: '管理员' },
  { value: role.areaManager, label: '区域经理' },
  { value: role.customerManager, label: '客户经理' },
];

export const roleLabel = (tags: number): string => roleOptions.find(({ value }) => value === tags)?.label ?? '-';
