import { Injectable } from '@nestjs/common';
import { OrderSearch } from '#libs/commerce';

/** Finds orders of minutes. */
@Injectable()
export class RechargeOrderSearch extends OrderSearch {
  protected paramsOf({ orderNo }: { orderNo: string }): Record<string, string> {
    return { callOrderNo: orderNo };
  }
}
