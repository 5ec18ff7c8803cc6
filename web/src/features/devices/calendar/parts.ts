import { calendarLimits, calendarProblem, texts, type CalendarContent, type CalendarPart } from '#libs/contracts';

const empty: CalendarContent = { lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] };

/** The first rule that a part of a calendar breaks; undefined when it keeps them all. */
export const partProblem = <Part extends CalendarPart>(
  part: Part,
  entries: CalendarContent[Part],
): string | undefined => {
  if (entries.length > calendarLimits[part]) return texts.calendarEntries;
  const blank = entries.findIndex((entry) => Object.values(entry).includes(''));
  if (blank >= 0) return `第${blank + 1}条：${texts.calendarIncomplete}`;
  const problem = calendarProblem({ ...empty, [part]: entries });
  return problem && (part === 'lessons' ? problem.text : `第${problem.index + 1}条：${problem.text}`);
};
