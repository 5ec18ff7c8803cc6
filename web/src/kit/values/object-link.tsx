import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { objectPlace, type ObjectRef } from '../../core/objects.js';
import { useReach } from '../../core/screens.js';

interface ObjectLinkProps {
  /** Null where the row does not name one. */
  to: ObjectRef | null;
  /** It stands within a sentence, where colour alone does not mark a link. */
  inText?: boolean | undefined;
  children: ReactNode;
}

/** The number or name of an object, as a link to it for users who may open its screen. */
export const ObjectLink = ({ to, inText = false, children }: ObjectLinkProps) => {
  const reach = useReach();
  if (to === null) return children;
  const { path, address } = objectPlace(to);
  if (!reach(path)) return children;
  return (
    <Link to={address} {...(inText ? { className: 'link-in-text' } : {})}>
      {children}
    </Link>
  );
};

/** The number of a card. */
export const DeviceLink = ({ deviceNo }: { deviceNo: string }) => (
  <ObjectLink to={{ kind: 'device', deviceNo }}>{deviceNo}</ObjectLink>
);

/** The import of subscriptions that a record came with, or went with. */
export const SubscribeImportLink = ({ batchId }: { batchId: string }) => (
  <ObjectLink to={{ kind: 'importBatch', importType: 'addedvalue', batchId }} inText>
    导入批次 {batchId}
  </ObjectLink>
);

interface StudentLinkProps {
  schoolCode: string;
  studentUid: string;
  studentName: string;
  inText?: boolean;
}

/** The name of a student; rows have what it needs under these names. */
export const StudentLink = ({ schoolCode, studentUid, studentName, inText }: StudentLinkProps) => (
  <ObjectLink to={{ kind: 'student', schoolCode, uid: studentUid }} inText={inText}>
    {studentName}
  </ObjectLink>
);

interface TeacherLinkProps {
  schoolCode: string;
  uid: string;
  teacherName: string;
}

/** The name of a teacher. */
export const TeacherLink = ({ schoolCode, uid, teacherName }: TeacherLinkProps) => (
  <ObjectLink to={{ kind: 'teacher', schoolCode, uid }}>{teacherName}</ObjectLink>
);
