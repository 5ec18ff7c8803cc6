/** What pictures and films show of a school, by the bucket of their upload. */
export const schoolPictureLabels = {
  'school-introduction': '学校简介',
  'class-style': '班级风采',
} as const;

export type SchoolPictureKind = keyof typeof schoolPictureLabels;
export const schoolPictureKinds = Object.keys(schoolPictureLabels) as SchoolPictureKind[];

export const isSchoolPictureKind = (bucket: string): bucket is SchoolPictureKind =>
  Object.hasOwn(schoolPictureLabels, bucket);
