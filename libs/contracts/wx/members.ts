/** Who can be a member of a corporation. */
export type MemberKind = 'teacher' | 'parent' | 'student';
