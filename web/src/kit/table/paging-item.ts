import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, type AriaAttributes } from 'react';

const names: Readonly<Record<string, string>> = { prev: '上一页', next: '下一页' };

/** The parts of a paging line. Its arrows are icons only: they are named for screen readers. */
export const pagingItem: NonNullable<PaginationProps['itemRender']> = (_page, type, element) =>
  isValidElement<AriaAttributes>(element) && names[type] !== undefined
    ? cloneElement(element, { 'aria-label': names[type] })
    : element;
