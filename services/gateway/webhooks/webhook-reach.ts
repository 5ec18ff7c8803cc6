import { hasRole, isAdministrator, maySubscribe, webhookRules, type WebhookType } from '#libs/contracts';
import { maySee, type SchoolPlace, visibleSources } from '#libs/http';
import type { AccountArea } from '../account/account.entity.js';

/** Rights of the owner of a webhook, as they are now. */
export interface WebhookOwner {
  tags: number;
  areaList: AccountArea[];
  source: string;
}

/** The rights of an owner, and the schools and areas that limit their webhook; empty: no such limit. */
interface LimitedOwner extends WebhookOwner {
  schoolCodes: readonly string[];
  limits: readonly AccountArea[];
}

interface Delivered {
  type: WebhookType;
  schoolCode: string | null;
  roles: number | null;
}

interface Places {
  placeOf(schoolCode: string): SchoolPlace | undefined;
}

/** Decides what is delivered to a webhook: what lists show its owner, within its schools and areas. */
export class WebhookReach {
  constructor(
    private readonly places: Places,
    private readonly productCode: string,
  ) {}

  covers(owner: LimitedOwner, { type, schoolCode, roles }: Delivered): boolean {
    if (!maySubscribe(owner.tags, type) || (roles !== null && !hasRole(owner.tags, roles))) return false;
    return schoolCode === null ? this.coversNone(owner, type) : this.coversSchool(owner, schoolCode);
  }

  /** An unbound card, or a rollout of several schools, which only those see who may see all schools. */
  private coversNone(owner: LimitedOwner, type: WebhookType): boolean {
    if (owner.schoolCodes.length > 0 || owner.limits.length > 0 || !isAdministrator(owner.tags)) return false;
    const isOfSeveral = webhookRules[type].readers === 'rollouts';
    return !isOfSeveral || visibleSources(owner, this.productCode) === undefined;
  }

  private coversSchool(owner: LimitedOwner, schoolCode: string): boolean {
    const { schoolCodes, limits } = owner;
    if (schoolCodes.length > 0 && !schoolCodes.includes(schoolCode)) return false;
    const place = this.places.placeOf(schoolCode);
    const identity = { ...owner, areas: owner.areaList.map(({ code }) => code) };
    // a school that is not known yet is seen by those alone whom nothing limits
    const unknown = { source: '', provinceCode: '', cityCode: '', townCode: '' };
    if (!maySee(identity, this.productCode, place ?? unknown)) return false;
    if (limits.length === 0) return true;
    const codes = place ? [place.provinceCode, place.cityCode, place.townCode] : [];
    return limits.some(({ code }) => codes.includes(code));
  }
}
