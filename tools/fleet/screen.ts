import type { FleetScreen } from './options.js';

const [width, height] = [960, 600];
const lessons = ['语文', '数学', '英语', '科学', '体育', '美术', '音乐'] as const;
const days = ['周一', '周二', '周三', '周四', '周五'] as const;

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const label = (x: number, y: number, size: number, text: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}">${escaped(text)}</text>`;

/** The timetable of a class: another class has another one. */
const timetable = (classCode: string): string => {
  const offset = [...classCode].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return days
    .map((day, column) => {
      const x = 60 + column * 176;
      const cells = [0, 1, 2, 3, 4].map((row) => {
        const lesson = lessons[(offset + column * 3 + row * 2) % lessons.length] ?? '';
        return label(x, 280 + row * 62, 30, lesson);
      });
      return label(x, 210, 26, day) + cells.join('');
    })
    .join('');
};

/** A PNG of what a card shows: school, class, clock and timetable. libvips draws it, loaded with the first picture. */
export const drawScreen = async (
  { classCode, className, schoolName }: FleetScreen,
  deviceNo: string,
  at: Date,
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const clock = at.toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#123a5f"/><rect y="150" width="100%" height="450" fill="#f4f7fa"/>
    <g fill="#fff">${label(60, 70, 34, schoolName)}${label(60, 125, 44, className)}${label(690, 90, 50, clock)}</g>
    <g fill="#1d2b3a">${timetable(classCode)}${label(720, 585, 18, deviceNo)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 1 }).toBuffer();
};
