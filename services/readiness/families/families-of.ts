/** SQL of the classroom `room` of a door `hung`. */
export const roomOfDoor = `classroom room on room.school_code = hung.school_code and room.code = hung.classroom_code
  and not room.deleted`;

/** SQL of how many students of the class of a classroom `room` are served today. */
export const studentsServed = `coalesce((
  select (f.classes ->> room.class_code)::int from served_school f where f.school_code = room.school_code), 0)`;

/**
 * SQL of the number of students who are served today by add-on services in the classes behind doors; a class with two doors counts
 * once. `doors`: condition on doors `hung`.
 */
export const familiesOf = (doors: string): string => `(
  select coalesce(sum(students), 0)::float8 from (
    select distinct room.school_code, room.class_code, ${studentsServed} as students
    from door hung join ${roomOfDoor} where ${doors}) each_class)`;
