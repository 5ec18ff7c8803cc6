import { texts } from '#libs/contracts';
import { CardRef } from './card-ref.dto.js';
import { maxCards, OptionalCardRefs } from './card-refs.js';

export class LessonsBody {
  /** The cards that are to restart. */
  @OptionalCardRefs({ most: maxCards, invalid: texts.chooseDevices, tooMany: texts.tooManyDevices })
  pushClassCards?: CardRef[] | undefined;
}

/** A school with cards among the chosen ones, in which a lesson or an exam is under way. */
export class SchoolLesson {
  schoolCode: string;
  schoolName: string;
  /** Chosen cards of the school. */
  cards: number;
  /** Of the lesson or exam. */
  name: string;
  /** Its end. */
  until: string;
  /** When a restart `afterLesson` would be sent; null when lessons leave no time for it. */
  restartAt: string | null;
}
