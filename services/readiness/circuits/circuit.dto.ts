import { circuitLimits, circuitTexts as texts } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { Codes, Name, OptionalText, OptionalUuid, RecordVersion, Uuid } from '#libs/http';

/** Which circuits are wanted; what is missing does not limit. */
export class CircuitFilter extends AreaFilter {
  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** A circuit with its name and all of its doors. A door that was in another circuit leaves it. */
export class SaveCircuitBody {
  /** Missing: a new circuit. */
  @OptionalUuid(texts.circuitUnknown)
  id?: string | undefined;

  /** The version that was edited; a stale one is refused. */
  @RecordVersion()
  version?: number | undefined;

  /** Code of the school of a new circuit. */
  @OptionalText()
  schoolCode?: string | undefined;

  @Name(texts.circuitName, { longest: circuitLimits.name })
  name: string;

  /** Numbers of its cards, two at least. */
  @Codes(texts.circuitDoors, { most: circuitLimits.doors })
  deviceNos: string[];
}

export class CircuitRef {
  @Uuid(texts.circuitUnknown)
  id: string;
}

export class CircuitDoor {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
}

/** Doors that share a switch or a power line. */
export class CircuitRow {
  id: string;
  schoolCode: string;
  schoolName: string;
  /** Its name, or its number while it has none. */
  label: string;
  name: string | null;
  doors: CircuitDoor[];
  /** Mean share of its doors' own outages that they had together, 0 to 1; null: none in the last 90 days. */
  strength: number | null;
  /** An operator has named it or chosen its doors: learning leaves it as it is. */
  kept: boolean;
  version: number;
  /** `YYYY-MM-DD HH:mm:ss`; null: not yet compared with outages. */
  learned: string | null;
}
