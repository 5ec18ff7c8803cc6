import {
  type CorrectionCode,
  type Fen,
  maxRemark,
  texts,
  type WrittenCorrectionCode,
  writtenCorrectionCodes,
} from '#libs/contracts';
import { Money, OneOf, PageQuery, PageSize, RequiredText, Uuid } from '#libs/http';

const pageSize = 10;
/** Of one correction, in fen. */
const mostCorrected: Fen = 999_999_999;

export class CorrectionsPageQuery extends PageQuery {
  @PageSize(pageSize)
  override size: number = pageSize;
}

export class CorrectionsBody {
  /** Id of a settled month. */
  @Uuid(texts.settlementUnknown)
  id: string;
}

export class CorrectMonthBody {
  /** Id of the settled month that is wrong. */
  @Uuid(texts.settlementUnknown)
  id: string;

  @OneOf(writtenCorrectionCodes)
  code: WrittenCorrectionCode;

  /** By how much the amount of that month was wrong: negative where too much was settled, never 0. */
  @Money({ min: -mostCorrected, max: mostCorrected, invalid: texts.correctionAmountWrong })
  amount: Fen;

  @RequiredText(undefined, { longest: maxRemark })
  reason: string;
}

/** A correction of a settled month, which a later one settles. */
export class CorrectionDto {
  id: string;
  /** `yyyyMM` of the month with which it is settled. */
  monthlyId: string;
  /** Id of that month; null: not closed yet. */
  settlementId: string | null;
  /** `yyyyMM` of the month that it corrects. */
  correctsMonthlyId: string;
  /** Id of that month; null: not closed yet. */
  correctsSettlementId: string | null;
  /** importVoided, price, count, refund or other */
  code: CorrectionCode;
  reason: string;
  /** Yuan with two decimals; negative where too much was settled. */
  amount: string;
  /** By how much each figure of the corrected month would differ. */
  subscribeTotal: number;
  renewCount: number;
  newCount: number;
  servedTotal: number;
  /** Record of the roster; null: written by a person. */
  subscriptionId: string | null;
  studentName: string | null;
  payItemName: string | null;
  /** Import that was rolled back; null: none. */
  importId: string | null;
  /** Account; null: by itself. */
  by: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** The correction that was written. */
export class CorrectionWrittenDto {
  id: string;
  /** `yyyyMM` of the month with which it will be settled. */
  monthlyId: string;
}
