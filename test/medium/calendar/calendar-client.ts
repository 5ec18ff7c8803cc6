import { type CalendarContent, type Envelope, type Page, requiredHeaders } from '#libs/contracts';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import exceljs from 'exceljs';
import type {
  CalendarImportResult,
  CalendarRow,
  CalendarView,
  EffectiveCalendarDto,
} from '../../../services/devices/rollouts/calendar.dto.js';
import { administrator } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';

const path = '/api/schoolCalendar';

export const empty: CalendarContent = { lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] };

/** Sheets of a workbook by their names: the head, and rows of texts. */
export type Sheets = Record<string, (string | number)[][]>;

/** The calls of calendars. */
export class CalendarClient {
  constructor(private readonly service: CardService) {}

  save(scope: string, code: string, content: object, version?: string, by = administrator): Promise<Envelope<null>> {
    return this.service.call('POST', `${path}/save`, { scope, code, version, ...content }, by);
  }

  delete(scope: string, code: string, by = administrator): Promise<Envelope<null>> {
    return this.service.call('POST', `${path}/delete`, { scope, code }, by);
  }

  detail(scope: string, code: string, by = administrator): Promise<Envelope<CalendarView>> {
    return this.service.call('GET', `${path}/detail?scope=${scope}&code=${code}`, undefined, by);
  }

  async list(by = administrator, filter: object = {}): Promise<CalendarRow[]> {
    const page = await this.service.call<Page<CalendarRow>>('POST', `${path}/list?size=100`, filter, by);
    return page.bizData?.list ?? [];
  }

  effective(schoolCode: string, by = administrator): Promise<Envelope<EffectiveCalendarDto>> {
    return this.service.call('GET', `${path}/effective?schoolCode=${schoolCode}`, undefined, by);
  }

  async import(sheets: Sheets, preview = false, by: Identity = administrator): Promise<Envelope<CalendarImportResult>> {
    const workbook = new exceljs.Workbook();
    for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows);
    const form = new FormData();
    form.append('preview', String(preview));
    form.append('file', new Blob([await workbook.xlsx.writeBuffer()], { type: workbookType }), '校历.xlsx');
    const response = await fetch(`${await this.service.app.getUrl()}${path}/import`, {
      method: 'POST',
      headers: { ...requiredHeaders, [identityHeader]: signIdentity(by, this.service.config.internalKey, Date.now()) },
      body: form,
    });
    return (await response.json()) as Envelope<CalendarImportResult>;
  }

  async template(): Promise<exceljs.Workbook> {
    const response = await fetch(`${await this.service.app.getUrl()}${path}/template`, {
      headers: {
        ...requiredHeaders,
        [identityHeader]: signIdentity(administrator, this.service.config.internalKey, Date.now()),
      },
    });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    return workbook;
  }
}
