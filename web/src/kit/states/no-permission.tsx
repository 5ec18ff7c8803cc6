import { useMutation } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { Link, useNavigate } from 'react-router';
import { texts } from '#libs/contracts';
import { signOut } from '../../core/sign-out.js';

/** Ways out of a screen that is not for this user. */
const WaysOut = () => {
  const navigate = useNavigate();
  const leave = useMutation({ mutationFn: signOut });
  return (
    <>
      <Link to="/home">
        <Button type="primary" tabIndex={-1}>
          返回首页
        </Button>
      </Link>
      <Button onClick={() => void navigate(-1)}>返回上一页</Button>
      <Button loading={leave.isPending} onClick={() => leave.mutate()}>
        换账号登录
      </Button>
    </>
  );
};

/** Shown instead of a screen whose roles or business do not match. */
const NoPermission = () => (
  <Result
    status="403"
    title={texts.noPermissionZh}
    subTitle={<small lang="en">{texts.noPermission}</small>}
    extra={<WaysOut />}
  />
);

export default NoPermission;
