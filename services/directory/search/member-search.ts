import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { phonePattern, type SearchKind } from '#libs/contracts';
import { isLastFour, PhoneCipher } from '#libs/crypto';
import { select, SqlFilter, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, scopeToSchools, visibleSources } from '#libs/http';
import { firstOf, nameConditions, type SearchCondition, type SearchFinder, type SearchHitDto } from '#libs/http/search';

/** A member as a search shows it; `studentCode` of a parent is that of a child. */
interface FoundMember {
  code: string;
  name: string;
  schoolCode: string;
  schoolName: string;
  phone: string | null;
  className: string | null;
  studentCode: string | null;
  studentName: string | null;
}

type MemberKind = Extract<SearchKind, 'teacher' | 'student' | 'parent'>;

/** Columns of each kind beside those of the member `t` and its school, and the tables they are read from. */
const details: Record<MemberKind, { columns: string; joins: string }> = {
  teacher: {
    columns: 't.phone_masked as phone, null as "className", null as "studentCode", null as "studentName"',
    joins: '',
  },
  student: {
    columns: 'null as phone, c.name as "className", null as "studentCode", null as "studentName"',
    joins: 'join class c on c.code = t.class_code',
  },
  parent: {
    columns: 't.phone_masked as phone, c.name as "className", d.code as "studentCode", d.name as "studentName"',
    joins: `left join lateral (select d.* from student_parent l join student d on d.code = l.student_code
      where l.parent_code = t.code order by d.code limit 1) d on true left join class c on c.code = d.class_code`,
  },
};

/** True for a text that is looked for among phones. */
const isPhone = (text: string): boolean => isLastFour(text) || phonePattern.test(text);

/** False for numbers: they stand in no name. */
const isName = (text: string): boolean => /\p{Script=Han}/u.test(text) || !/\d/.test(text);

/** Finds teachers, students and parents by the beginning of a name, a given name or its initials, a number or a phone. */
@Injectable()
export class MemberSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly phones: PhoneCipher,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** A search for a phone is recorded, with what it has found. */
  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const kinds: MemberKind[] = ['teacher', 'student', 'parent'];
    const found = (await Promise.all(kinds.map((kind) => this.ofKind(caller, kind, text)))).flat();
    if (isPhone(text)) await this.record(caller, text, found);
    return found;
  }

  private async ofKind(caller: Identity, kind: MemberKind, text: string): Promise<SearchHitDto[]> {
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's');
    // the same limit on the member itself, which its indexes hold
    filter.when(visibleSources(caller, this.config.productCode), (sources) => `t.source = any(${sources})`);
    const { where } = filter;
    const conditions = this.conditions(filter, kind, text);
    if (conditions.length === 0) return [];
    const school = 'join school s on s.code = t.school_code';
    const { columns, joins } = details[kind];
    const searched = { from: `${kind} t ${school} and s.source = t.source`, key: 't.code', where };
    const rows = await select<FoundMember>(
      this.dataSource,
      `select t.code, t.name, s.code as "schoolCode", s.name as "schoolName", ${columns}
       from ${firstOf(searched, conditions)} f join ${kind} t on t.code = f.key ${school} ${joins}
       order by f.rank, t.name, t.code`,
      filter.parameters,
    );
    return rows.map((row) => memberHit(kind, row));
  }

  private conditions(filter: SqlFilter, kind: MemberKind, text: string): SearchCondition[] {
    const named = isName(text) ? nameConditions(filter, 't', text) : [];
    if (kind === 'student') {
      return [{ where: `t.student_no = ${filter.parameter(text)}`, order: 't.school_code' }, ...named];
    }
    if (!isPhone(text)) return named;
    return [{ where: this.phones.matches(text, 't', filter), order: 't.code' }, ...named];
  }

  private async record(caller: Identity, phone: string, found: readonly SearchHitDto[]): Promise<void> {
    const ids = found.flatMap(({ kind, id }) => (kind === 'student' ? [] : id));
    const entry = { action: 'member.searchPhone', object: 'member', objectIds: ids, after: { phone } } as const;
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, entry)));
  }
}

const memberHit = (kind: MemberKind, row: FoundMember): SearchHitDto => {
  const { code, name, schoolCode, schoolName, className, phone, studentCode, studentName } = row;
  const detail = [schoolName, className, studentName, phone].filter((part) => part !== null && part !== '');
  // a parent is shown with a child, who is shown with the parents
  const shown = kind === 'teacher' ? { teacher: code } : { student: studentCode ?? code };
  return { kind, id: code, title: name, detail: detail.join(' · '), params: { schoolCode, ...shown } };
};
