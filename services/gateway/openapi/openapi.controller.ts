import { Controller, Get, Inject, Injectable, Logger, Req, ServiceUnavailableException } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Allow, type CallRequest, identityHeader, OpenApiDocument, signedIn } from '#libs/http';
import { Config } from '#libs/kernel/config';
import { requiredHeaders } from '#libs/contracts';

/** Longest wait for a service. */
const timeoutMs = 10_000;

/** The OpenAPI document of the gateway and of every service behind it. */
@Injectable()
export class WholeDocument {
  private readonly logger = new Logger('openapi');

  constructor(
    private readonly own: OpenApiDocument,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** `identity` is the signed one of the caller. @throws ServiceUnavailableException while a service is away. */
  async get(identity: string): Promise<OpenAPIObject> {
    const urls = [...this.config.serviceUrls].filter(([service]) => service !== 'gateway');
    const others = await Promise.all(urls.map(([service, url]) => this.ask(service, url, identity)));
    return merged(this.own.get(), others);
  }

  private async ask(service: string, url: string, identity: string): Promise<OpenAPIObject> {
    try {
      const response = await fetch(`${url}/api/openapi.json`, {
        headers: { ...requiredHeaders, [identityHeader]: identity },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return (await response.json()) as OpenAPIObject;
    } catch (error) {
      this.logger.warn({ err: error, service }, 'the OpenAPI document of the service cannot be read');
      throw new ServiceUnavailableException();
    }
  }
}

/** Shapes of one name are one class, whichever service documents them. */
const merged = (own: OpenAPIObject, others: readonly OpenAPIObject[]): OpenAPIObject => {
  const paths = others.flatMap((each) => Object.entries(each.paths));
  const schemas = others.flatMap((each) => Object.entries(each.components?.schemas ?? {}));
  return {
    ...own,
    paths: { ...own.paths, ...Object.fromEntries(paths) },
    components: { ...own.components, schemas: { ...own.components?.schemas, ...Object.fromEntries(schemas) } },
  };
};

@ApiExcludeController()
@Controller('api')
export class OpenApiController {
  constructor(private readonly whole: WholeDocument) {}

  /** The OpenAPI document, without an envelope. */
  @Get('openapi.json')
  @Allow(signedIn)
  document(@Req() request: CallRequest): Promise<OpenAPIObject> {
    return this.whole.get(String(request.headers[identityHeader]));
  }
}
