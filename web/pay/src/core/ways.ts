import { type ChannelType, payChannels, usualChannel } from '#libs/contracts';
import { isWeChat } from './bridge.js';

interface Offer {
  simulated: boolean;
  tradeTypes?: readonly ChannelType[];
}

/** Ways by which this browser can pay: for real, the bridge of WeChat is within WeChat alone. */
export const waysHere = ({ simulated, tradeTypes = [usualChannel] }: Offer): readonly ChannelType[] =>
  tradeTypes.filter((type) => payChannels[type].opens === 'page' || simulated || isWeChat());

/** The way that was chosen, or the first of those that there are. */
export const wayOf = (ways: readonly ChannelType[], chosen: ChannelType | undefined): ChannelType | undefined =>
  ways.find((type) => type === chosen) ?? ways[0];
