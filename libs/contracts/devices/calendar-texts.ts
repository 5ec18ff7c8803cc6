/** Texts about calendars of schools and restarts after a lesson. */

export const afterLessonRestarts = '只有重启可以等待下课';
export const noRestartTime = '按照校历，所选设备的学校没有可以重启的空闲时间';
