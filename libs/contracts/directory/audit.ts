/** Audit actions of the directory, and their names. */
export const directoryAuditActions = {
  'school.add': '添加学校',
  'school.unbind': '解除学校绑定',
  'school.setSchedule': '设置第三方课表',
  'school.openApp': '设置功能开通',
  'school.sync': '同步学校',
  'school.syncWX': '同步企业微信通讯录',
  'class.add': '添加班级',
  'class.update': '修改班级别名',
  'class.delete': '删除班级',
  'department.add': '添加部门',
  'department.update': '修改部门',
  'department.delete': '删除部门',
  'teacher.add': '添加教师',
  'teacher.update': '修改教师',
  'teacher.delete': '删除教师',
  'teacher.revealPhone': '查看教师手机号码',
  'teacherGroup.add': '添加教师分组',
  'teacherGroup.update': '修改教师分组',
  'teacherGroup.delete': '删除教师分组',
  'student.add': '添加学生',
  'student.update': '修改学生',
  'student.delete': '删除学生',
  'parent.revealPhone': '查看家长手机号码',
  'member.export': '导出通讯录',
  'member.exportPhones': '导出通讯录（明文手机号）',
} as const;

/** The kinds of records that these actions change. */
export const directoryAuditObjects = {
  school: '学校',
  class: '班级',
  department: '部门',
  teacher: '教师',
  teacherGroup: '教师分组',
  student: '学生',
  parent: '家长',
} as const;
