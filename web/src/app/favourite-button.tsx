import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUser } from '../core/session.js';
import { keepFavourites, mostFavourites, useFavourites } from './favourites.js';

/** Keeps a screen at the top of the menu, or no longer. */
export const FavouriteButton = ({ path, title }: { path: string; title: string }) => {
  const { uid } = useUser();
  const favourites = useFavourites(uid);
  const isKept = favourites.includes(path);
  const isFull = !isKept && favourites.length >= mostFavourites;
  const text = isFull ? `最多收藏 ${mostFavourites} 个页面` : isKept ? '取消收藏' : '收藏到菜单顶部';
  return (
    <Button
      type="text"
      size="small"
      icon={isKept ? <StarFilled /> : <StarOutlined />}
      aria-label={`收藏${title}`}
      aria-pressed={isKept}
      title={text}
      disabled={isFull}
      onClick={() => keepFavourites(uid, isKept ? favourites.filter((each) => each !== path) : [...favourites, path])}
    />
  );
};
