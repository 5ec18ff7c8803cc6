/** A card named in a request. An unbound one has neither code. */
export class CardRef {
  deviceNo: string;
  schoolCode?: string | null;
  classroomCode?: string | null;
}
