import { BankOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../core/parts.js';
import { useRecentSchools } from '../kit/pickers/recent-schools.js';
import { useSchoolContext } from '../kit/pickers/school-context.js';

// the first page is not about a school: it loads neither
const SchoolDialog = lazyPart(async () => ({
  default: (await import('../kit/pickers/school-dialog.js')).SchoolDialog,
}));
const RememberSchool = lazyPart(async () => ({
  default: (await import('../kit/pickers/remember-school.js')).RememberSchool,
}));

/** The school that the screen is about, which another one can be chosen for. */
export const TopSchool = () => {
  const { code, choose, clear } = useSchoolContext();
  const recent = useRecentSchools();
  const [isOpen, setOpen] = useState(false);
  const name = recent.find(({ schoolCode }) => schoolCode === code)?.schoolName ?? code;
  return (
    <>
      <Button
        type="text"
        className="top-school"
        icon={<BankOutlined />}
        aria-haspopup="dialog"
        aria-label={code === '' ? '选择学校' : `学校：${name}`}
        title="选择学校"
        onClick={() => setOpen(true)}
      >
        <span>{code === '' ? '选择学校' : name}</span>
      </Button>
      <Suspense>
        {code !== '' && <RememberSchool code={code} />}
        {isOpen && <SchoolDialog code={code} onPick={choose} onClear={clear} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
