import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from '@jest/globals';
import type { KeyScope } from '#libs/contracts';
import type { AllProcess, Person } from '../authz/all-process.js';

/** The structured content of an answer. */
export interface ToolResult {
  notice: string;
  summary: string;
  confirmationToken?: string;
  more?: string;
  data: { rows?: Record<string, unknown>[] } & Record<string, unknown>;
}

/** An API key and the session of its owner. */
export interface Key {
  id: string;
  key: string;
  name: string;
  cookie: string;
}

let keys = 0;

/** A new key of a new account. */
export const newKeyOf = async (all: AllProcess, person: Person, scopes: KeyScope[]): Promise<Key> => {
  const { cookie } = await all.signIn(person);
  const name = `assistant ${++keys}`;
  const { bizData, msg } = await all.call('POST /api/apiKey/create', { cookie, body: { name, scopes } });
  if (!bizData) throw new Error(`no key: ${msg ?? ''}`);
  return { ...(bizData as { id: string; key: string }), name, cookie };
};

/** An assistant: the protocol's own client over HTTP. */
export class Assistant {
  private constructor(private readonly client: Client) {}

  static async with(all: AllProcess, { key }: Pick<Key, 'key'>): Promise<Assistant> {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${all.origin}/mcp`), { requestInit }));
    return new Assistant(client);
  }

  get instructions(): string {
    return this.client.getInstructions() ?? '';
  }

  async tools() {
    return (await this.client.listTools()).tools;
  }

  /** The answer of a tool; its text says the same. */
  async use(name: string, args: object = {}): Promise<ToolResult> {
    const result = await this.client.callTool({ name, arguments: { ...args } });
    const [{ text }] = result.content as [{ text: string }];
    if (result.isError) throw new Error(text);
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    return result.structuredContent as ToolResult;
  }

  /** Why a tool refuses. */
  async refusal(name: string, args: object = {}): Promise<string> {
    const result = await this.use(name, args).catch((error: unknown) => error);
    if (!(result instanceof Error)) throw new Error(`${name} has refused nothing`);
    return result.message;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
