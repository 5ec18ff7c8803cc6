import type { RequestHandler } from 'express';

/** The product code under which paths are written in the code. */
const written = 'product';
/** The calls whose path holds the product code. Source: requirement documents, `/api/{product}wechatcontroller/add`. */
const controller = 'wechatcontroller';

/**
 * The path of a request as the code has it: `/api/{product}wechatcontroller/…` with the product code of the
 * configuration is `/api/productwechatcontroller/…`, and with another one nothing.
 */
export const productPath = (productCode: string): RequestHandler => {
  const path = (code: string): string => `/api/${code}${controller}/`;
  const rewritten = (url: string): string => {
    if (url.startsWith(path(productCode))) return path(written) + url.slice(path(productCode).length);
    return url.startsWith(path(written)) ? url.replace(written, 'unknown') : url;
  };
  return (request, _response, next) => {
    request.url = rewritten(request.url);
    request.originalUrl = request.url;
    next();
  };
};
