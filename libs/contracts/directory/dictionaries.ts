/** Dictionaries that the documents name and do not fill. */

/** A grade that a school may have. `prefix` begins the names of its classes: `prefix(1)班`. */
export interface GradeKind {
  /** Stage (0 kindergarten, 1 primary, 2 junior, 3 senior), then year. */
  code: string;
  name: string;
  prefix: string;
}

const grades = (stage: number, names: readonly string[], prefixes = names): GradeKind[] =>
  names.map((name, index) => ({ code: `${stage}${index + 1}`, name, prefix: prefixes[index] ?? name }));

/** The grades, youngest first. Source of the prefixes: second requirement document, section 5, rename notes. */
export const gradeKinds: readonly GradeKind[] = [
  ...grades(0, ['小班', '中班', '大班']),
  ...grades(
    1,
    ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
    ['小一', '小二', '小三', '小四', '小五', '小六'],
  ),
  ...grades(2, ['初一', '初二', '初三']),
  ...grades(3, ['高一', '高二', '高三']),
];

/** First figures of the codes of grades that kinds of schools have, by the code of the kind (`schoolTypes`). */
const stagesOf: Readonly<Record<string, string>> = {
  ...{ '111': '0', '211': '1', '311': '2', '312': '12', '341': '23', '342': '3', '345': '123' },
};

/** The grades that a kind of school may have; every one for a kind that is not known. */
export const gradeKindsOf = (schoolType: string): readonly GradeKind[] =>
  gradeKinds.filter(({ code }) => (stagesOf[schoolType] ?? '0123').includes(code.charAt(0)));

/** Relations of a parent to a student, by code. Source: GB/T 4761, those that look after a child. */
export const familyRelations: Readonly<Record<string, string>> = {
  '51': '父亲',
  '52': '母亲',
  '57': '继父或养父',
  '58': '继母或养母',
  '61': '祖父',
  '62': '祖母',
  '63': '外祖父',
  '64': '外祖母',
  '71': '兄',
  '75': '姐姐',
  '97': '其他亲属',
  '99': '非亲属',
};

/** Features of a school that can be opened. Source: first requirement document, section 9; labels are proposals. */
export const featureLabels = {
  class_show: '班牌展示',
  attendance_class: '班级考勤',
  attendance_course: '课程考勤',
  chat: '消息',
  face: '人脸识别',
  careerPlanning: '生涯规划',
  courseArrangement: '排课',
  guard: '门卫/访客',
  cloudTranscoder: '云转码',
  VoIP: '网络电话',
  trtc: '视频通话',
  trtc_recharge: '视频通话充值',
} as const;
export type FeatureCode = keyof typeof featureLabels;
export const featureCodes = Object.keys(featureLabels) as FeatureCode[];

/** Features outside the usual list. Source: first requirement document, section 9. */
export const specialFeatureLabels = { teacher_points: '教师积分' } as const;
export type SpecialFeatureCode = keyof typeof specialFeatureLabels;
export const specialFeatureCodes = Object.keys(specialFeatureLabels) as SpecialFeatureCode[];
