import { cardUserId, parentUserId, roomIdOf } from '../../../services/trtc/grant/grant-store.js';

/** A student with a parent and a card, as the call platform names them. */
export const family = {
  student: { code: 'student1', name: '王小明' },
  room: roomIdOf('student1'),
  card: cardUserId('BP1'),
  parent: parentUserId('parent1'),
};

/** Puts the family into a school that `trtc` knows, as the copies of people and a grant leave them. */
export const familyStatements = (schoolCode: string): string[] => [
  `insert into trtc.class (code, school_code, name, nick_name, number, name_pre, grade_code, deleted, at)
   values ('class1', '${schoolCode}', '一(1)班', '', 1, '一', '11', false, now())`,
  `insert into trtc.student (code, school_code, name, class_code, gender, deleted, at)
   values ('${family.student.code}', '${schoolCode}', '${family.student.name}', 'class1', 1, false, now())`,
  `insert into trtc.parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
   values ('parent1', '${schoolCode}', '王妈妈', '138****0001', 'x', 'x', false, now())`,
  `insert into trtc.parent_child values ('parent1', '${family.student.code}', 'mother')`,
  `insert into trtc.call_room values ('${family.room}', '${schoolCode}', '${family.student.code}', now())`,
  `insert into trtc.call_party values ('${family.card}', 'card', 'BP1', '${schoolCode}', now()),
     ('${family.parent}', 'parent', 'parent1', '${schoolCode}', now())`,
];
