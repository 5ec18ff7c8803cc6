import {
  type Fen,
  lowPricePolicies,
  type LowPricePolicy,
  pointsTaskCodes,
  type PointsTaskCode,
  texts,
} from '#libs/contracts';
import {
  Integer,
  ListOf,
  Money,
  Name,
  NotUsed,
  OneOf,
  OptionalOneOf,
  OptionalSwitch,
  OptionalText,
  PageQuery,
  PageSize,
  RecordVersion,
  SchoolCode,
  Switch,
} from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';

/** Rows on a page of points when the caller does not say. Source: requirement document 2, section 9. */
const pointsPageSize = 20;
/** The most points of one event, of one student, for one yuan; and the most events that a teacher is to reach. */
const most = 10_000;
const mostExchanged = 10_000_000;
/** Highest minimum price of a plan, in fen. */
const mostMinPrice: Fen = 10_000_000;

export class PointsPageQuery extends PageQuery {
  @PageSize(pointsPageSize)
  override size: number = pointsPageSize;
}

export class PointsSchoolFilter extends AreaFilter {
  /** Any part of the name. */
  @OptionalText({ longest: 50 })
  schoolName?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  /** 1: schools that give points; 0: the others. */
  @OptionalSwitch()
  enabled?: 0 | 1 | undefined;
}

/** The points of a school in the running month. */
export class PointsSchoolDto {
  schoolCode: string;
  schoolName: string;
  /** Students who were served when the month opened; those who are served now when it is not open. */
  vipStudentNum: number;
  /** What its teachers have earned, less what went back. */
  totalPoints: number;
  /** What the pool of the month got. */
  totalAllotPoints: number;
  /** 0 or 1 */
  enabled: number;
}

export class PointsEnableBody {
  @SchoolCode()
  schoolCode: string;

  @Switch()
  enabled: 0 | 1;
}

export class PointsConfigQuery {
  @SchoolCode()
  schoolCode: string;
}

/** What one event of a subscription earns. */
export class PointsTaskDto {
  @OneOf(pointsTaskCodes, texts.pointsTasksWrong)
  taskCode: PointsTaskCode;

  @Name(texts.required, { longest: 20 })
  taskName: string;

  /** Points of one event; 0: none. */
  @Integer({ min: 0, max: most, invalid: texts.pointsOfTaskRange })
  points: number;

  /** Events that a teacher is to reach in a month; 0: none. */
  @Integer({ min: 0, max: most, invalid: texts.pointsTargetRange })
  target: number;
}

/** A plan; what is missing stays as the next month has it. */
class PointsPlanFields {
  @SchoolCode()
  schoolCode: string;

  /** Points that the pool of a month gets for each student who is served when it opens. */
  @Integer({ min: 0, max: most, optional: true, invalid: texts.pointsPerStudentRange })
  pointsPerVipStudent?: number | undefined;

  /** Each kind of task once at the most. */
  @ListOf(PointsTaskDto, { most: pointsTaskCodes.length, optional: true, invalid: texts.pointsTasksWrong })
  tasks?: PointsTaskDto[] | undefined;

  /** Points for one yuan. */
  @Integer({ min: 1, max: most, optional: true, invalid: texts.exchangeRateRange })
  exchangeRate?: number | undefined;

  /** Points that a teacher may exchange in a month; 0: no limit. */
  @Integer({ min: 0, max: mostExchanged, optional: true, invalid: texts.exchangeLimitRange })
  monthExchangeLimit?: number | undefined;

  /** Price of a month from which an event earns all points of its task; 0: any price. */
  @Money({ min: 0, max: mostMinPrice, optional: true, invalid: texts.minPriceRange })
  minPrice?: Fen | undefined;

  /** What an event earns whose price is below `minPrice`: `full`, `proportional` or `none`. */
  @OptionalOneOf(lowPricePolicies)
  lowPrice?: LowPricePolicy | undefined;
}

@NotUsed('effectiveMonth', 'running')
export class SavePointsConfigBody extends PointsPlanFields {
  /** Also switches points on or off. */
  @OptionalSwitch()
  enabled?: 0 | 1 | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

@NotUsed('effectiveMonth', 'running', 'enabled', 'version')
export class PreviewPointsConfigBody extends PointsPlanFields {}

export class PointsSavedDto {
  /** The first month in which the plan holds, `yyyyMM`. */
  effectiveMonth: string;
}

/** The running month and its plan. */
export class RunningPlanDto {
  /** `yyyyMM` */
  month: string;
  vipStudentNum: number;
  totalAllotPoints: number;
  pointsPerVipStudent: number;
  tasks: PointsTaskDto[];
  exchangeRate: number;
  monthExchangeLimit: number;
  /** In yuan with two decimals. */
  minPrice: string;
  lowPrice: LowPricePolicy;
}

/** The plan of the next month, and of the running one. */
export class PointsConfigDto {
  schoolCode: string;
  /** 0 or 1 */
  enabled: number;
  /** The next month, `yyyyMM`. */
  effectiveMonth: string;
  pointsPerVipStudent: number;
  tasks: PointsTaskDto[];
  exchangeRate: number;
  monthExchangeLimit: number;
  /** In yuan with two decimals. */
  minPrice: string;
  lowPrice: LowPricePolicy;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
  /** Null: the running month is not open. */
  running: RunningPlanDto | null;
}

/** What a plan makes of the events of a month. */
export class PlanFiguresDto {
  totalAllotPoints: number;
  /** What is granted, less what goes back. */
  points: number;
  /** Events that get no points. */
  refused: number;
  /** What the points are worth, in yuan with two decimals. */
  amount: string;
}

/** What the last month was by its plan, and would have been by another. */
export class PlanPreviewDto {
  /** `yyyyMM` */
  month: string;
  /** Null: the school gave no points in the month. */
  before: PlanFiguresDto | null;
  after: PlanFiguresDto;
}
