import { useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { commandTypeLabels } from '#libs/contracts';
import { Button, Space } from '../../../kit/controls/controls.js';
import { Failed, Loading, Nothing } from '../../../kit/states/states.js';
import { cardTitle, type DeviceRow } from './live.js';
import { PictureButton, PictureDialog } from './screenshot-picture.js';
import { type Screenshot, screenshotsQuery } from './screenshots.js';
import { useCommands } from './use-commands.js';

// a notice says how it ended
const noBatch = () => undefined;

const Head = ({ row }: { row: DeviceRow }) => {
  const { send } = useCommands(noBatch);
  return (
    <div className="panel-head dialog-head">
      <h2>{commandTypeLabels.screenshot}</h2>
      <Space>
        {row.schoolCode !== null && <Link to={`/home/schoolDevice/wall?schoolCode=${row.schoolCode}`}>本校截屏墙</Link>}
        <Button
          loading={send.isPending}
          onClick={() => send.mutate({ type: 'screenshot', cards: [row] })}
          data-testid="take-screenshot"
        >
          {commandTypeLabels.screenshot}
        </Button>
      </Space>
    </div>
  );
};

const Pictures = ({ pictures, onOpen }: { pictures: readonly Screenshot[]; onOpen: (picture: Screenshot) => void }) => {
  const [newest] = pictures;
  if (newest === undefined) return <Nothing text="还没有这台设备的截屏" />;
  return (
    <>
      <figure className="screenshot-newest">
        <PictureButton picture={newest} size="picture" alt={`${newest.at} 的截屏`} onOpen={() => onOpen(newest)} />
        <figcaption className="muted">接收时间：{newest.at}</figcaption>
      </figure>
      <ul className="screenshot-row" aria-label="最近的截屏">
        {pictures.map((picture) => (
          <li key={picture.key}>
            <PictureButton
              picture={picture}
              size="thumbnail"
              alt={`${picture.at} 的截屏`}
              onOpen={() => onOpen(picture)}
            />
            <span className="muted">{picture.at.slice(5, 16)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The newest picture of a card's screen, and the ones before it. */
const CardScreenshots = ({ row }: { row: DeviceRow }) => {
  const { deviceNo } = row;
  const { data, error, refetch } = useQuery({
    ...screenshotsQuery(deviceNo, row.screenshot?.key),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Screenshot | null>(null);
  return (
    <>
      <Head row={row} />
      {data === undefined && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />)}
      {data !== undefined && <Pictures pictures={data} onOpen={setOpen} />}
      {open !== null && <PictureDialog title={cardTitle(deviceNo, row)} picture={open} onClose={() => setOpen(null)} />}
    </>
  );
};

export default CardScreenshots;
