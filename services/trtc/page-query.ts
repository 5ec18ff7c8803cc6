import { PageQuery, PageSize } from '#libs/http';

/** Rows on a page of video calls when the caller does not say. Source: requirement document 2, section 9. */
const callPageSize = 20;

export class CallPageQuery extends PageQuery {
  @PageSize(callPageSize)
  override size: number = callPageSize;
}
