import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { problemText } from '../../../core/problem.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { pictureQuery, type Screenshot } from './screenshots.js';
import './screenshots.css';

interface PictureProps {
  picture: Screenshot;
  size: 'thumbnail' | 'picture';
  alt: string;
}

/** The content of a picture; a place of about its size while it is read. */
const Picture = ({ picture, size, alt }: PictureProps) => {
  const { data, error } = useQuery(pictureQuery(picture.key, size));
  if (error !== null) return <span className="screenshot-place">{problemText(error, texts.loadFailed)}</span>;
  return data === undefined ? <span className="screenshot-place" /> : <img src={data} alt={alt} />;
};

interface ButtonProps extends PictureProps {
  onOpen: () => void;
}

/** A picture that opens larger. */
export const PictureButton = ({ onOpen, ...rest }: ButtonProps) => (
  <button type="button" className="screenshot" onClick={onOpen} title="查看大图">
    <Picture {...rest} />
  </button>
);

/** Width in pixels, where the window has room for it. */
const widest = 1120;

/** A picture as large as the window has room for. */
export const PictureDialog = ({
  title,
  picture,
  onClose,
}: {
  title: string;
  picture: Screenshot;
  onClose: () => void;
}) => (
  <Dialog title={title} width={widest} onCancel={onClose} footer={null}>
    <figure className="screenshot-large">
      <Picture picture={picture} size="picture" alt={`${title}，${picture.at} 的截屏`} />
      <figcaption className="muted">接收时间：{picture.at}</figcaption>
    </figure>
  </Dialog>
);
