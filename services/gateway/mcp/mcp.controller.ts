import { Controller, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Response } from 'express';
import type { Server } from 'node:http';
import { texts } from '#libs/contracts';
import { Allow, anyone, NoSessionError } from '#libs/http';
import { keyOfHeader } from '../api-keys/key-text.js';
import { addressOf, CurrentSession, type GatewayRequest, type SignedIn } from '../session/signed-in.js';
import { protocolError } from './mcp.middleware.js';
import { ToolAudit } from './tool-audit.js';
import { ToolServers } from './tool-server.js';

/** The Model Context Protocol: assistants use tools by an API key. */
@Controller('mcp')
export class McpController {
  constructor(
    private readonly servers: ToolServers,
    private readonly audit: ToolAudit,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Responds to one message of the protocol; its contract is that of the protocol, not of our calls. */
  @Post()
  @Allow(anyone, { known: true })
  @ApiExcludeEndpoint()
  async answerMessage(
    @CurrentSession() { identity }: SignedIn,
    @Req() request: GatewayRequest,
    @Res() response: Response,
  ): Promise<void> {
    const key = keyOfHeader(request.headers.authorization);
    if (!identity.key || key === undefined) throw new NoSessionError(texts.apiKeyInvalid);
    const message = request.body as unknown;
    // newer versions of the protocol have no batches, and one would be many calls at the price of one
    if (Array.isArray(message)) return void response.status(400).json(protocolError('Batches are not taken'));
    await this.audit.record(identity, message);
    const { id: keyId, scopes } = identity.key;
    const caller = { keyId, scopes, key, address: addressOf(request), origin: this.ownOrigin() };
    const server = this.servers.of(caller);
    // without a generator of session ids there are no sessions
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, message);
  }

  /** Where this process listens. */
  private ownOrigin(): string {
    const listening = (this.host.httpAdapter.getHttpServer() as Server).address();
    if (listening === null || typeof listening === 'string') throw new Error('the gateway does not listen on a port');
    const { address, port } = listening;
    if (address === '::' || address === '0.0.0.0') return `http://127.0.0.1:${port}`;
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  }
}
