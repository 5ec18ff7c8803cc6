import type { components } from '../../../src/contract/api.js';

type Schemas = components['schemas'];

export type SchoolOffer = Schemas['SchoolOffer'];
export type PayItem = Schemas['PayItemDto'];
export type Proven = Schemas['Proven'];
export type PayChild = Schemas['PayChild'];
export type PayOrder = Schemas['PayOrder'];
export type PayServices = Schemas['PayServices'];
export type PayParams = Schemas['PayParamsDto'];
export type PayoutPage = Schemas['PayoutPage'];
export type PayoutConfirmation = Schemas['PayoutConfirmationDto'];
