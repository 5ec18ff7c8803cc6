import type { components } from '../../../src/contract/api.js';

type Schemas = components['schemas'];

export type SchoolOffer = Schemas['SchoolOffer'];
export type PayItem = Schemas['PayItemDto'];
export type Proven = Schemas['Proven'];
export type PayChild = Schemas['PayChild'];
export type PayOrder = Schemas['PayOrder'];
export type PayServices = Schemas['PayServices'];
export type CallOffer = Schemas['CallOffer'];
export type CallPackage = Schemas['CallPackageOffer'];
export type CallChild = Schemas['CallChild'];
export type CallOrder = Schemas['CallOrder'];
export type CallWallet = Schemas['CallWallet'];
export type PayParams = Schemas['PayParamsDto'];
export type PayoutPage = Schemas['PayoutPage'];
export type PayoutConfirmation = Schemas['PayoutConfirmationDto'];

/** A child of whichever part of the page. */
export type Child = PayChild | CallChild;
/** An order of whichever part of the page. */
export type Order = PayOrder | CallOrder;
