import { allApps, payItemAppCodes, texts, type OrderMode, type PayItemApp, type PayItemStatus } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import type { PayItem, SchoolConfig } from '../../../resources/sales/queries.js';

/** What the form of the configuration holds. */
export interface ConfigForm {
  isOpen: 0 | 1;
  isOpenOnlineOrder: 0 | 1;
  /** First and last day of the trial range; empty texts: none. */
  trial: string[];
  introduceTitle: string;
  introduceContent: string;
}

export const configFormOf = (config: SchoolConfig): ConfigForm => ({
  isOpen: config.isOpen === 1 ? 1 : 0,
  isOpenOnlineOrder: config.isOpenOnlineOrder === 1 ? 1 : 0,
  trial: [config.freeStartDate ?? '', config.freeEndDate ?? ''],
  introduceTitle: config.introduceTitle,
  introduceContent: config.introduceContent,
});

/** Stores the configuration of a school; returns the text to show. */
export const saveConfig = async (
  schoolCode: string,
  { trial, ...rest }: ConfigForm,
  version: number | undefined,
): Promise<string> => {
  const [freeStartDate = '', freeEndDate = ''] = trial;
  const range = freeStartDate === '' ? {} : { freeStartDate, freeEndDate };
  const options = { body: { schoolCode, ...rest, ...range, version }, fallback: texts.saveConfigFailed };
  return (await call('post', '/api/addedvalue/config/save', options)).msg ?? texts.changed;
};

/** What the form of a pay item holds; amounts are yuan as they are typed. */
export interface ItemForm {
  name: string;
  orderMode: OrderMode;
  serviceMonths?: number | undefined;
  price: string;
  discountPrice?: string | undefined;
  appCodeList: PayItemApp[];
  isFamily: 0 | 1;
  status: PayItemStatus;
}

/** The apps of an item by their codes, also of one that covers all. */
export const appsOf = ({ appCodeList }: Pick<PayItem, 'appCodeList'>): PayItemApp[] =>
  appCodeList.includes(allApps) ? payItemAppCodes : payItemAppCodes.filter((code) => appCodeList.includes(code));

/** Source: requirement document 1, section 3. */
export const blankItem: Partial<ItemForm> = { orderMode: 'online', status: 'normal', isFamily: 0, appCodeList: [] };

export const itemFormOf = (item: PayItem): ItemForm => ({
  name: item.name,
  orderMode: item.orderMode,
  serviceMonths: item.serviceMonths,
  price: item.price,
  discountPrice: item.discountPrice ?? undefined,
  appCodeList: appsOf(item),
  isFamily: item.isFamily === 1 ? 1 : 0,
  status: item.status,
});

type ItemBody = Schemas['AddPayItemBody'];

const bodyOf = (
  schoolCode: string,
  { appCodeList, price, discountPrice, serviceMonths, ...rest }: ItemForm,
): ItemBody => ({
  schoolCode,
  ...rest,
  appCodeList: appCodeList.length === payItemAppCodes.length ? [allApps] : appCodeList,
  price: price.trim(),
  ...(discountPrice?.trim() ? { discountPrice: discountPrice.trim() } : {}),
  ...(serviceMonths === undefined ? {} : { serviceMonths: serviceMonths as NonNullable<ItemBody['serviceMonths']> }),
});

/** Adds an item, or changes the one of `id`; returns the text to show. */
export const saveItem = async (
  schoolCode: string,
  id: string | null,
  form: ItemForm,
  version: number | undefined,
): Promise<string> => {
  const body = bodyOf(schoolCode, form);
  if (id === null) {
    const options = { body, fallback: texts.addFailed };
    return (await call('post', '/api/addedvalue/payItem/add', options)).msg ?? texts.added;
  }
  const options = { body: { ...body, id, version }, fallback: texts.changeFailed };
  return (await call('post', '/api/addedvalue/payItem/update', options)).msg ?? texts.changed;
};

/** Deletes an item, or disables one that was sold; returns the text that says which. */
export const deleteItem = async (id: string): Promise<string> => {
  const options = { query: { id }, fallback: texts.deleteFailed };
  return (await call('get', '/api/addedvalue/payItem/delete', options)).msg ?? texts.deleted;
};
