/** Audit actions of imports, in whatever service, and their names. */
export const importsAuditActions = {
  'import.upload': '上传导入文件',
  'import.map': '确认导入列',
  'import.confirm': '确认导入',
  'import.cancel': '取消导入',
  'import.checkUndo': '预览撤销导入',
  'import.undo': '撤销导入',
  'import.download': '下载导入文件',
} as const;

/** The kinds of records that these actions change. */
export const importsAuditObjects = {
  import: '导入',
} as const;
