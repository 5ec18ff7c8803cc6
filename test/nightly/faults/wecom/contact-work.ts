import type { SimulatedStudent } from '../../../../tools/simulators/wecom/state.js';
import type { WeComWorld, WorldSchool } from './wecom-world.js';

const departments = [
  { id: 10, parentid: 0, name: '学校', type: 5 as const },
  { id: 11, parentid: 10, name: '一年级', type: 2 as const },
  { id: 12, parentid: 11, name: '小一(1)班', type: 1 as const },
];
const joining = 3;

/** What happens at the platform without a call: students come, corporations install the app, tickets are pushed. */
export class ContactWork {
  readonly installed: WorldSchool[] = [];
  private readonly students: SimulatedStudent[] = [];

  constructor(
    private readonly world: WeComWorld,
    /** Its records come from WeCom. */
    readonly school: WorldSchool,
  ) {}

  prepare(): void {
    this.world.platform.setContacts(this.school.corpId, { departments, students: [], parents: [] });
  }

  async turn(turn: number): Promise<void> {
    const { platform } = this.world;
    const install = this.install(turn);
    for (let n = 0; n < joining; n++) {
      const name = `学生${turn}-${n}`;
      this.students.push({ student_userid: `s${turn}-${n}`, name, department: [12], parents: [] });
      platform.setContacts(this.school.corpId, { students: [...this.students] });
    }
    platform.pushTickets();
    platform.changeAuth(this.school.corpId);
    await install;
  }

  private async install(turn: number): Promise<void> {
    const name = `新校${turn}`;
    this.installed.push(await this.world.school(name));
  }
}
