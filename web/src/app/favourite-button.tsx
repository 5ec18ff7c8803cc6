import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import { useUser } from '../core/session.js';
import { keepFavourites, mostFavourites, useFavourites } from './favourites.js';
import { consoleRoutes } from './routes.js';

/** Keeps the screen that is shown at the top of the menu, or no longer; screens that are not in the menu have no button. */
const FavouriteButton = () => {
  const { uid } = useUser();
  const { pathname } = useLocation();
  const favourites = useFavourites(uid);
  const route = consoleRoutes.find(({ path }) => path === pathname);
  if (route === undefined || route.hidden === true) return null;
  const { path, title } = route;
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

export default FavouriteButton;
