import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { isSimulator } from '#libs/external';
import { RuleError } from '#libs/http';
import type { SourceDto } from './dictionary.dto.js';

/** Kinds of schools by code. Source: school types of the national education statistics (JY/T 1001, 学校办学类型). */
export const schoolTypes: Readonly<Record<string, string>> = {
  '111': '幼儿园',
  '211': '小学',
  '311': '初级中学',
  '312': '九年一贯制学校',
  '341': '完全中学',
  '342': '高级中学',
  '345': '十二年一贯制学校',
};

/** Who runs a school, by code. Source: the same statistics (学校举办者). */
export const operatingTypes: Readonly<Record<string, string>> = {
  '811': '省级教育部门',
  '821': '地级教育部门',
  '831': '县级教育部门',
  '999': '民办',
};

/** @throws RuleError for an unknown kind of school or of operator */
export const assertSchoolKinds = (kinds: { schoolBxlxCode: string; schoolXxbbCode: string }): void => {
  const { schoolBxlxCode, schoolXxbbCode } = kinds;
  if (!Object.hasOwn(schoolTypes, schoolBxlxCode)) throw new RuleError(texts.schoolTypeUnknown, 'schoolBxlxCode');
  if (!Object.hasOwn(operatingTypes, schoolXxbbCode)) throw new RuleError(texts.operatingTypeUnknown, 'schoolXxbbCode');
};

/** Where a school's data comes from. */
interface Source {
  code: string;
  name: string;
}

/** The sources of a product, in the order of selects. Source: requirement documents, School.source; decisions E. */
export const sourcesOf = (productCode: string): Source[] => [
  { code: productCode, name: '平台' },
  { code: `${productCode}2`, name: '平台2' },
  { code: 'quankeyun', name: '全课云' },
  { code: 'sjcloud', name: '私有云' },
  { code: `${productCode}wechat`, name: '企业微信版' },
];

/** The product's own sources, whose schools are kept here and not elsewhere. */
export const openSources = (productCode: string): string[] => [productCode, `${productCode}2`];

/** Cache time of the kind of a system. */
const freshMs = 60_000;

/** Reads the sources, and which of them are simulators: their people must not be taken for real ones. */
@Injectable()
export class SourceListService {
  private readonly known = new Map<string, { until: number; simulated: Promise<boolean> }>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The sources that schools can have, in the order of selects. */
  list(): Promise<SourceDto[]> {
    const sources = sourcesOf(this.config.productCode);
    return Promise.all(sources.map(async (each) => ({ ...each, simulated: await this.isSimulated(each.code) })));
  }

  private async isSimulated(source: string): Promise<boolean> {
    const { sourceUrls, userCentreUrl, productCode } = this.config;
    const address = openSources(productCode).includes(source) ? userCentreUrl : sourceUrls.get(source);
    return address !== undefined && this.ask(address);
  }

  private ask(address: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    const known = this.known.get(address);
    if (known && known.until > now) return known.simulated;
    const simulated = isSimulator(address);
    this.known.set(address, { until: now + freshMs, simulated });
    return simulated;
  }
}
