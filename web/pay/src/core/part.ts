import { currentPlace } from './place.js';

/** What differs between the parts of the page: services for children, and minutes of video calls. */
interface Part {
  /** What its calls begin with. */
  api: string;
  /** Field of an order that names what is bought. */
  item: 'payItemId' | 'packageId';
  /** What is bought, what one has, and where one sees it. */
  words: {
    goods: string;
    choose: string;
    mine: string;
    paid: string;
    closed: string;
    partlyRefunded: string;
    refunded: string;
  };
}

const items: Part = {
  api: 'addedvalue/mobile',
  item: 'payItemId',
  words: {
    goods: '服务项目',
    choose: '选择孩子和服务',
    mine: '我的服务',
    paid: '服务已开通。',
    closed: '订单超过两小时未支付，已关闭。如需开通请重新选购。',
    partlyRefunded: '部分款项已原路退回，服务以“我的服务”为准。',
    refunded: '款项已原路退回，服务已取消。',
  },
};

const call: Part = {
  api: 'trtc/mobile',
  item: 'packageId',
  words: {
    goods: '通话套餐',
    choose: '选择孩子和套餐',
    mine: '通话余额',
    paid: '通话时长已到账。',
    closed: '订单超过两小时未支付，已关闭。如需充值请重新选购。',
    partlyRefunded: '部分款项已原路退回，相应的通话时长已扣除。',
    refunded: '款项已原路退回，未使用的通话时长已扣除。',
  },
};

/** The part of the page that the address names. */
export const currentPart = (): Part => (currentPlace().service === 'call' ? call : items);
