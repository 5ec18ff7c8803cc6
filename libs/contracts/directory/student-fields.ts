/** An optional text of a student, as forms, lists, imports, exports and audit entries have it. */
interface StudentField {
  /** Its name for people: label of the form, head of the columns of lists and files. */
  label: string;
  /** Most characters. */
  longest: number;
  /** How cells of an import are read: `code` for numbers whose leading zeros count. */
  kind: 'text' | 'code';
  /** Other heads of an import's column that surely mean the same. */
  aliases: readonly string[];
  /** Note and example in the template of the import. */
  hint: string;
  example: string;
  /** Width of the column of the console's list in pixels. */
  width: number;
  /** Whether other services keep it in their copies of students. */
  copied: boolean;
}

const fields = {
  studentNo: {
    label: '学号',
    longest: 32,
    kind: 'code',
    aliases: ['学籍号', '学生学号'],
    hint: '同一学校内不能重复；有学号时按学号识别学生，姓名须一致',
    example: '20260101',
    width: 150,
    copied: true,
  },
} as const satisfies Readonly<Record<string, StudentField>>;

/**
 * The optional texts of a student. Tables, events, copies, lists, forms, imports and exports derive from it; the DTO and
 * the entities name each field, and do not compile without it. Null: none.
 */
export const studentFields: Readonly<Record<StudentFieldKey, StudentField>> = fields;
export type StudentFieldKey = keyof typeof fields;
export const studentFieldKeys = Object.keys(fields) as StudentFieldKey[];

type CopiedField = {
  [Key in StudentFieldKey]: (typeof fields)[Key]['copied'] extends true ? Key : never;
}[StudentFieldKey];
export const copiedStudentFields = studentFieldKeys.filter((key): key is CopiedField => studentFields[key].copied);

/** A student's optional texts, and those of them that copies have. */
export type StudentTexts = Record<StudentFieldKey, string | null>;
export type CopiedStudentTexts = Record<CopiedField, string | null>;
