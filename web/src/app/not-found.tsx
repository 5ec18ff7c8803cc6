import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { texts } from '#libs/contracts';
import { Themed } from './themed.js';

/** An address that leads nowhere. */
export const NotFound = () => (
  <Themed>
    <title>{`${texts.notFound} · Firstbell`}</title>
    <Result
      status="404"
      title={<h1 className="result-title">{texts.notFound}</h1>}
      extra={
        <Link to="/home" replace>
          <Button type="primary" tabIndex={-1}>
            返回首页
          </Button>
        </Link>
      }
    />
  </Themed>
);
