import { type LicenceRequestState, texts } from '#libs/contracts';
import { Codes, OptionalText, RequiredText, Uuid } from '#libs/http';

export class ActivationQuery {
  /** Uid. */
  @RequiredText(texts.activationWithoutPeople, { visible: true })
  userId: string;

  /** The person's own when not given. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** The account to bind; the one that is to be activated first when not given. */
  @OptionalText()
  active_code?: string | undefined;
}

export class BatchActivationRequest {
  /** That of the first one who is known when not given. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** Uids, at most 1000. */
  @Codes(texts.activationWithoutPeople)
  userList: string[];

  /** Only accounts of this order of the platform. */
  @OptionalText()
  orderId?: string | undefined;
}

export class ActivationResult {
  userId: string;
  userName: string;
  state: LicenceRequestState;
  active_code: string | null;
  /** Why not: ours, and the platform's words where it has said something; null otherwise. */
  reason: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  expire_time: string | null;
}

export class ActivationResults {
  /** Of these activations together. */
  groupId: string;
  /** One for each person, in the order of the call. */
  results: ActivationResult[];
}

export class ActivationGroupQuery {
  @Uuid()
  groupId: string;
}
