import { describe, expect, it } from '@jest/globals';
import { grantRefusals, type GrantRefusal } from '#libs/contracts';
import { pointsRules } from './points-rules.js';

/** Each case of people, classes and schools that has a rule about points, and what its line in the help has to say. */
const cases: Readonly<Record<string, RegExp>> = {
  教师离职: /仍可兑换.*积分统计/,
  班级没有班主任: /不发放积分.*原因.*不补发/,
  月中更换班主任: /订阅发生时的班主任/,
  班级合并或删除: /已发放的积分不变/,
  月中停用学校: /不再发放和兑换.*月末照常到账/,
  学校被删除: /余额保留，不能兑换.*收回/,
  当月取消订阅: /退回积分池/,
  两个月内重新订阅: /按续订发放/,
  停机错过的月份: /记入应续订的月份/,
};

/** Which line says why nothing was granted. */
const refusals: Readonly<Record<GrantRefusal, RegExp>> = {
  noHeadTeacher: /没有班主任.*不发放积分/,
  poolEmpty: /积分池.*用完/,
  noTask: /任务积分为0/,
  priceTooLow: /低于.*不发放.*未发放/,
  monthClosed: /晚于该月月结/,
  monthNotOpened: /没有积分池.*不发放积分/,
};

describe('the rules of points in the help', () => {
  it.each(Object.entries(cases))('have a line for %s', (name, says) => {
    expect(pointsRules.find(([what]) => what === name)?.[1]).toMatch(says);
  });

  it.each(grantRefusals)('say why nothing is granted: %s', (refusal) => {
    const lines = pointsRules.map(([what, rule]) => `${what}：${rule}`);
    expect(lines.filter((line) => refusals[refusal].test(line))).not.toEqual([]);
  });
});
