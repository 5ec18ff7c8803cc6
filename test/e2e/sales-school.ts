import { type Stack, until } from '../stack/index.js';

/** Adds a school with two classes and two students whose parents are known, also to added value. */
export const addSchool = async (stack: Pick<Stack, 'signedIn'>, schoolCode: string): Promise<void> => {
  const client = await stack.signedIn();
  const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
  const school = { name: '晨钟小学', source: 'product', code: schoolCode, ...kind };
  await client.call('POST', '/api/lds/school/add', school);
  const range = { gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
  await client.call('POST', '/api/lds/class/add', { schoolCode, ...range });
  const classes = await client.call<{ classCode: string }[]>(
    'GET',
    `/api/uc/class/listBySchoolCode?schoolCode=${schoolCode}`,
  );
  const classCode = classes[0]?.classCode ?? '';
  for (const [name, parent, phone] of [
    ['王小明', '王先生', '13800000001'],
    ['李小红', '李女士', '13800000002'],
  ] as const) {
    const parents = [{ name: parent, phone, relationCode: '51' }];
    await client.call('POST', '/api/lds/student/save', { schoolCode, classCode, name, gender: 1, parents });
  }
  const services = '/api/addedvalue/service/list?page=1&size=20';
  const known = async () => (await client.call<{ total: number }>('POST', services, { schoolCode })).total === 2;
  await until(() => known().catch(() => false), 'the students are known to added value', 60);
};
