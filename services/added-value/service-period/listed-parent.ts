/**
 * The parent `p` whom lists show with a student `s`, to be joined: the first one that the directory has added, as codes of
 * people grow. One that is `preferred`, a condition on `p`, comes before all others.
 */
export const listedParent = (preferred?: string): string => `left join lateral (
  select p.code, p.name, p.phone_masked, p.encry_phone, p.phone_hash
  from parent_child l join parent p on p.code = l.parent_code and not p.deleted and p.school_code = s.school_code
  where l.student_code = s.code order by ${preferred === undefined ? '' : `${preferred} desc, `}p.code limit 1
) p on true`;
