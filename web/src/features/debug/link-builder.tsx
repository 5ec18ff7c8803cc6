import { Suspense, useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { linkModeNames, linkModes, linkUserTypes, texts } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Button } from '../../kit/controls/controls.js';
import { FactList } from '../../kit/facts/fact-list.js';
import { Input, Radio, Select } from '../../kit/form/fields.js';
import { showProblem } from '../../kit/form/form-problem.js';
import { clearable } from '../../kit/form/clearable.js';
import { Form, type FormInstance } from '../../kit/form/form.js';
import { Notice } from '../../kit/notice/notice.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { Loading } from '../../kit/states/states.js';
import { classesQuery, studentQuery } from '../../resources/people/queries.js';
import { StudentPicker } from '../../resources/people/student-picker.js';
import { TeacherPicker } from '../../resources/people/teacher-picker.js';
import { buildLink, type LinkForm, type LinkOptions } from './api.js';

interface StudentProps {
  form: FormInstance<LinkForm>;
  schoolCode: string;
  studentUid: string;
}

/** The chosen student: class, head teacher, and the parents, one of whom opens the link. */
const StudentFacts = ({ form, schoolCode, studentUid }: StudentProps) => {
  const { data: student } = useQuery(studentQuery(schoolCode, studentUid));
  const uid = Form.useWatch<string | undefined>('uid', form);
  if (!student) return null;
  const headTeacher =
    student.masterTeacherName === '' ? '-' : `${student.masterTeacherName}（${student.masterTeacherUid}）`;
  return (
    <FactList
      className="kit-gap"
      column={1}
      bordered
      items={[
        { key: 'student', label: '学生', children: student.studentName },
        { key: 'class', label: '班级', children: student.className || '-' },
        { key: 'head', label: '班主任', children: headTeacher },
        {
          key: 'parents',
          label: '家长',
          children:
            student.parents.length === 0 ? (
              '没有家长'
            ) : (
              <Radio.Group
                aria-label="家长"
                value={uid ?? null}
                onChange={({ target }) => form.setFieldValue('uid', target.value)}
                options={student.parents.map((parent) => ({
                  value: parent.uid,
                  label: `${parent.displayName}（${parent.uid}）`,
                }))}
              />
            ),
        },
      ]}
    />
  );
};

const ClassField = ({ schoolCode }: { schoolCode: string }) => {
  const { data = [], isFetching } = useQuery(classesQuery(schoolCode));
  const options = data.map(({ classCode, className }) => ({ value: classCode, label: className }));
  return (
    <Form.Item name="classCode" label="班级">
      <Select
        allowClear={clearable}
        loading={isFetching}
        options={options}
        placeholder="不限"
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
};

/** Who opens the link: a teacher, or a parent who is found by a child; the uid can be typed as well. */
const PersonFields = ({ form }: { form: FormInstance<LinkForm> }) => {
  const schoolCode = Form.useWatch<string | undefined>('schoolCode', form);
  const userType = Form.useWatch<LinkForm['userType'] | undefined>('userType', form);
  const studentUid = Form.useWatch<string | undefined>('studentUid', form);
  return (
    <>
      {schoolCode !== undefined && userType === 1 && (
        <Form.Item label="查找教师" htmlFor="link-teacher">
          <TeacherPicker id="link-teacher" schoolCode={schoolCode} onChange={(uid) => form.setFieldValue('uid', uid)} />
        </Form.Item>
      )}
      {schoolCode !== undefined && userType === 2 && (
        <Form.Item name="studentUid" label="学生">
          <StudentPicker schoolCode={schoolCode} onPick={() => form.setFieldValue('uid', undefined)} />
        </Form.Item>
      )}
      {schoolCode !== undefined && userType === 2 && studentUid !== undefined && (
        <StudentFacts form={form} schoolCode={schoolCode} studentUid={studentUid} />
      )}
      <div className="debug-pair">
        {schoolCode !== undefined && <ClassField schoolCode={schoolCode} />}
        <Form.Item name="uid" label="用户 uid" required>
          <Input
            autoComplete="off"
            maxLength={64}
            placeholder={userType === 2 ? '选择家长后填入，也可以输入' : '选择教师后填入，也可以输入'}
          />
        </Form.Item>
      </div>
    </>
  );
};

// the calendar and what draws the code are large, and not needed at once
const DayPicker = lazyPart(async () => ({ default: (await import('../../kit/pickers/date-pickers.js')).DayPicker }));
const LinkResult = lazyPart(async () => ({ default: (await import('./link-result.js')).LinkResult }));

const userTypes = ([1, 2] as const).map((value) => ({ value, label: linkUserTypes[value] }));

const TargetFields = ({ options }: { options: LinkOptions }) => (
  <>
    <div className="debug-pair">
      <Form.Item name="pageType" label="页面">
        <Select options={options.pages.map(({ pageType, name }) => ({ value: pageType, label: name }))} />
      </Form.Item>
      <Form.Item name="env" label="环境">
        <Radio.Group
          options={options.environments.map(({ env, name, address }) => ({
            value: env,
            label: address === null ? `${name}（未配置）` : name,
            disabled: address === null,
          }))}
        />
      </Form.Item>
    </div>
    <Form.Item
      name="mode"
      label="链接形式"
      extra={`长链接和短链接经公众号授权打开，短链接 ${options.shortLinkDays} 天内有效；原始链接直接打开页面`}
    >
      <Radio.Group
        options={linkModeNames.map((mode) => ({
          value: mode,
          label: linkModes[mode],
          disabled: mode !== 'plain' && !options.canWrap,
        }))}
      />
    </Form.Item>
    <div className="debug-pair">
      <Form.Item name="date" label="日期参数 date">
        <DayPicker placeholder="不带" />
      </Form.Item>
      <Form.Item name="set" label="附加参数 set">
        <Input autoComplete="off" maxLength={64} placeholder="不带" />
      </Form.Item>
    </div>
  </>
);

const initialOf = ({ pages, environments, canWrap }: LinkOptions): Partial<LinkForm> => ({
  userType: 2,
  pageType: pages[0]?.pageType ?? 'personalCenter',
  env: environments.find(({ address }) => address !== null)?.env ?? 'online',
  mode: canWrap ? 'short' : 'plain',
});

/** Builds a link that opens a page of the parents' web app as a certain person would. */
export const LinkBuilder = ({ options }: { options: LinkOptions }) => {
  const [form] = Form.useForm<LinkForm>();
  const link = useMutation({
    mutationFn: buildLink,
    onError: (error) => showProblem(form, error, texts.unexpected),
    meta: { inline: true },
  });
  const build = (values: LinkForm) => {
    if (!values.schoolCode || !values.uid?.trim()) return notify('error', texts.linkNeeds);
    link.mutate(values);
  };
  const values = Form.useWatch([], form) as LinkForm | undefined;
  // a link of another person is not left standing beside the form
  const isCurrent = JSON.stringify(values) === JSON.stringify(link.variables);
  const shown = isCurrent ? link.data : undefined;
  const box = useRef<HTMLElement>(null);
  // below a narrow form it would be out of sight
  useEffect(() => {
    if (shown !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const anotherSchool = () =>
    form.setFieldsValue({ uid: undefined, studentUid: undefined, classCode: undefined } as object);
  return (
    <div className="debug-columns">
      <Form<LinkForm> className="panel" form={form} name="link" initialValues={initialOf(options)} onFinish={build}>
        <Form.Item name="schoolCode" label="学校" required>
          <SchoolPicker onPick={anotherSchool} />
        </Form.Item>
        <Form.Item name="userType" label="身份">
          <Radio.Group
            options={userTypes}
            onChange={() => form.setFieldsValue({ uid: undefined, studentUid: undefined } as object)}
          />
        </Form.Item>
        <PersonFields form={form} />
        <Suspense fallback={<Loading rows={6} />}>
          <TargetFields options={options} />
        </Suspense>
        <Button type="primary" htmlType="submit" loading={link.isPending}>
          生成链接
        </Button>
      </Form>
      <section ref={box} className="panel debug-result" aria-label="生成的链接">
        {shown === undefined ? (
          <Notice gap={false} tone="info" title="生成的链接和二维码显示在这里" />
        ) : (
          <Suspense fallback={<Loading rows={4} />}>
            <LinkResult link={shown} />
          </Suspense>
        )}
      </section>
    </div>
  );
};
