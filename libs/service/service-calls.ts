import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '#libs/config';
import type { ServiceName } from '#libs/contracts';
import { ExternalClient } from '#libs/external';
import { identityHeader, PolicyTable, signIdentity } from '#libs/http';

/** Longest wait for one try: the other service is near. */
const timeoutMs = 5000;

/**
 * Reads what must not stand in an event, such as a secret, from the service that keeps it. Everything else comes by
 * events. The call is signed with the internal key, in the name of this service.
 */
@Injectable()
export class ServiceCalls {
  private readonly clients = new Map<string, ExternalClient>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly policies: PolicyTable,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** True when the service has an address in the configuration, or is in this process. */
  finds(service: ServiceName, path: string): boolean {
    return this.config.serviceUrls.has(service) || this.policies.calls.has(`GET ${path}`);
  }

  /** What the service responds with. @throws ExternalError when it is away or refuses */
  get(service: ServiceName, path: string, query: Record<string, string>): Promise<unknown> {
    const { internalKey, service: own } = this.config;
    const nobody = { account: '', username: '', tags: 0, areas: [], source: '' };
    const identity = signIdentity({ uid: `service ${own}`, ...nobody, service: true }, internalKey, Date.now());
    return this.client(service).get(path, query, { [identityHeader]: identity });
  }

  private client(service: ServiceName): ExternalClient {
    const known = this.clients.get(service);
    if (known) return known;
    const baseUrl = this.config.serviceUrls.get(service) ?? this.here;
    const client = new ExternalClient({ name: service, baseUrl, timeoutMs });
    this.clients.set(service, client);
    return client;
  }

  /** The address of this process. */
  private get here(): string {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}
