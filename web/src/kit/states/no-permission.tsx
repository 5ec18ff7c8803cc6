import { Result } from 'antd';
import { texts } from '#libs/contracts';

/** Shown instead of a screen whose roles or business do not match. */
const NoPermission = () => <Result status="403" title={texts.noPermissionZh} subTitle={texts.noPermission} />;

export default NoPermission;
