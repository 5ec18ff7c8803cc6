import { areaFilterNames, dayMinutes } from '#libs/contracts';
import { areaPath, areaValues } from '../../../kit/pickers/areas.js';
import type { CardRule } from './api.js';

/** Units in which a person says for how long a card has been quiet, in minutes. */
export const quietUnits = { day: dayMinutes, hour: 60, minute: 1 } as const;
export type QuietUnit = keyof typeof quietUnits;
export const quietUnitLabels: Record<QuietUnit, string> = { day: '天', hour: '小时', minute: '分钟' };

/** A rule as its form holds it. */
export interface RuleForm {
  /** Codes of the area, widest first. */
  area?: string[];
  schoolCodes?: string[];
  model?: string;
  version?: string;
  tag?: string;
  quiet?: number | null;
  quietUnit?: QuietUnit;
  upgrade?: 'upgradedTo' | 'notUpgradedTo';
  upgradeCode?: number | null;
}

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** The rule that a form stands for. */
export const ruleOf = (form: RuleForm): CardRule => {
  const { area = [], schoolCodes = [], quiet, quietUnit = 'minute', upgrade, upgradeCode } = form;
  const rule = {
    ...areaValues(area),
    schoolCodes: schoolCodes.length === 0 ? undefined : schoolCodes,
    model: text(form.model),
    version: text(form.version),
    tag: text(form.tag),
    quietMinutes: typeof quiet === 'number' ? quiet * quietUnits[quietUnit] : undefined,
    ...(upgrade !== undefined && typeof upgradeCode === 'number' ? { [upgrade]: upgradeCode } : {}),
  };
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));
};

const unitOf = (minutes: number): QuietUnit =>
  minutes % quietUnits.day === 0 ? 'day' : minutes % quietUnits.hour === 0 ? 'hour' : 'minute';

/** What a form holds for a rule. */
export const ruleForm = (rule: CardRule): RuleForm => {
  const { schoolCodes, model, version, tag, quietMinutes, upgradedTo, notUpgradedTo } = rule;
  const unit = quietMinutes === undefined ? 'hour' : unitOf(quietMinutes);
  const areas = Object.fromEntries(areaFilterNames.flatMap((name) => (rule[name] ? [[name, rule[name]]] : [])));
  const code = upgradedTo ?? notUpgradedTo;
  return {
    area: areaPath(areas),
    quietUnit: unit,
    ...(schoolCodes === undefined ? {} : { schoolCodes }),
    ...(model === undefined ? {} : { model }),
    ...(version === undefined ? {} : { version }),
    ...(tag === undefined ? {} : { tag }),
    ...(quietMinutes === undefined ? {} : { quiet: quietMinutes / quietUnits[unit] }),
    ...(code === undefined
      ? {}
      : { upgrade: upgradedTo === undefined ? 'notUpgradedTo' : 'upgradedTo', upgradeCode: code }),
  };
};

const durationOf = (minutes: number): string => {
  const unit = unitOf(minutes);
  return `${minutes / quietUnits[unit]}${quietUnitLabels[unit]}`;
};

/** A rule in one line; `areaName` is the name of its area. */
export const ruleText = (rule: CardRule, areaName: (code: string) => string): string => {
  const area = rule.addressTownCode ?? rule.addressCityCode ?? rule.addressProvinceCode;
  const { schoolCodes, model, version, tag, quietMinutes, upgradedTo, notUpgradedTo } = rule;
  return [
    area && areaName(area),
    schoolCodes && (schoolCodes.length === 1 ? `学校 ${schoolCodes.join('')}` : `${schoolCodes.length} 所学校`),
    model && `型号 ${model}`,
    version && `版本 ${version}`,
    tag && `标签 ${tag}`,
    quietMinutes !== undefined && `离线或无心跳超过 ${durationOf(quietMinutes)}`,
    upgradedTo !== undefined && `已升级到 ${upgradedTo}`,
    notUpgradedTo !== undefined && `未升级到 ${notUpgradedTo}`,
  ]
    .filter(Boolean)
    .join('，');
};
