import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';
import { readChildren } from '#libs/copies/people';
import { surplusSql } from '../wallet/wallets.js';
import type { CallChild } from './call-pay.dto.js';

interface WalletRow {
  studentCode: string;
  surplus: number;
  low: 0 | 1;
  monthlyEnd: Date | null;
}

/** The children of a parent in a school, and the minutes that they have. */
@Injectable()
export class CallChildren {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(schoolCode: string, parentCode: string): Promise<CallChild[]> {
    const children = await readChildren(this.dataSource, schoolCode, parentCode);
    const now = this.clock.now();
    const wallets = await select<WalletRow>(
      this.dataSource,
      `select w.student_code as "studentCode", ${surplusSql('$2')} as surplus, w.low, w.monthly_end as "monthlyEnd"
       from wallet w where w.student_code = any($1)`,
      [children.map(({ code }) => code), now],
    );
    const byStudent = new Map(wallets.map((wallet) => [wallet.studentCode, wallet]));
    return children.map(({ code, name, className }) => {
      const { surplus = 0, low = 0, monthlyEnd = null } = byStudent.get(code) ?? {};
      const runs = monthlyEnd !== null && monthlyEnd >= now;
      return {
        ...{ studentUid: code, name, className: className ?? '', surplusCallTime: surplus, low },
        monthlyEnd: runs ? wireTime(monthlyEnd) : null,
      };
    });
  }
}
