import { Injectable } from '@nestjs/common';
import { OrderSearch } from '#libs/commerce';

/** Finds orders of services. */
@Injectable()
export class ServiceOrderSearch extends OrderSearch {
  protected paramsOf({ orderNo, schoolCode }: { orderNo: string; schoolCode: string }): Record<string, string> {
    return { orderNo, schoolCode };
  }
}
