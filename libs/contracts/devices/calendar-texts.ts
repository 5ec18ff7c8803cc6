/** Texts about calendars of schools and restarts after a lesson. */

export const afterLessonRestarts = '只有重启可以等待下课';
export const noRestartTime = '按照校历，所选设备的学校没有可以重启的空闲时间';
export const lessonsFailed = '查询上课情况失败，立即重启可能会打断课堂';
export const timeOrder = '结束时间必须晚于开始时间';
export const clockTime = '时间格式应为 HH:mm，例如 08:00';
export const calendarDay = '日期格式应为 YYYY-MM-DD，例如 2026-09-01';
export const dayRange = '日期应在 2020-01-01 至 2099-12-31 之间';
export const dayOrder = '结束日期不能早于开始日期';
export const lessonOverlap = '「{name}」与「{other}」的时间重叠';
export const daysOverlap = '「{name}」与「{other}」的日期重叠';
export const examTimes = '考试的开始时间和结束时间应同时填写，或都留空表示全天';
export const makeUpTwice = '同一天只能设置一次补课';
export const entryName = '请填写名称，最多20个字';
export const weekdayUnknown = '请填写周一至周日';
export const calendarEntries = '条数超过上限';
export const calendarUnknown = '校历不存在或不在您的管理范围内';
export const calendarChanged = '校历已被其他人修改，请刷新后再编辑';
export const calendarAreaUnknown = '该区域没有学校';
export const calendarForbidden = '默认校历和区域校历只能由产品管理员修改';
export const builtInStays = '内置的默认校历不能删除';
export const calendarRule =
  '上课和考试时间内，班牌不会自动重启或安装升级。学校采用离它最近的一份校历：学校、区、市、省、默认；采用的校历整体生效，不与上级合并。';
export const calendarSaved = '校历已保存';
export const calendarDeleted = '校历已删除';
export const calendarScope = '请选择校历的范围';
export const calendarScopeCode = '默认校历不需要代码，其他校历请选择区域或学校';
export const calendarsImported = '校历已导入';
export const calendarsUnchanged = '文件与现有校历一致，没有需要修改的内容';
export const calendarFile = '文件中没有可导入的内容，请使用模板填写';
export const calendarHead = '缺少列「{column}」，请使用模板';
export const calendarSchools = '一个文件最多包含1000所学校';
export const calendarRows = '一个文件最多包含50000行';
export const schoolCodeUnknown = '学校代码不存在或不在您的管理范围内';
export const calendarExists = '该学校或区域已有校历，请在列表中编辑';
export const calendarIncomplete = '请填写完整';
export const lessonIncomplete = '请选择星期和上课时间，并填写名称';
