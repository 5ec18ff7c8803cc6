import { Link } from 'react-router';
import { schoolAddress } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';

/** What names a school in a row; both null for what belongs to none. */
interface Named {
  schoolCode: string | null;
  schoolName?: string | null;
}

interface SchoolLinkProps {
  school: Named;
  /** What stands for no school. */
  none?: string;
}

/** The name of a school, which leads to its page. */
export const SchoolLink = ({ school: { schoolCode, schoolName }, none = '-' }: SchoolLinkProps) => {
  const reach = useReach();
  const name = schoolName || schoolCode || none;
  if (!schoolCode || !reach('/home/school/detail')) return <>{name}</>;
  return (
    <Link to={schoolAddress(schoolCode)} title={name}>
      {name}
    </Link>
  );
};
