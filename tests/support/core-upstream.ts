/**
 * An upstream that implements exactly what the documents describe (graphql/core.graphql), or another part of the
 * contract: a proxy before the marketplace that shows this as its schema and responds 400 to whatever goes beyond it,
 * selections, arguments and variables alike.
 */
import http, { type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import {
  buildSchema,
  getVariableValues,
  graphqlSync,
  GraphQLError,
  Kind,
  parse,
  validate,
  type OperationDefinitionNode,
} from 'graphql';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';

type Question = { query: string; operationName?: string; variables?: Record<string, unknown> };
/** How it answers introspection: with its schema, an error, 20 MB, after the console's patience, or never. */
export type Introspection = 'shown' | 'hidden' | 'huge' | 'silent';
export interface Looks {
  /** The text of its schema; the core by default. */
  schema?: string;
  introspection?: Introspection;
}
export type CoreUpstream = {
  endpoint: string;
  /** Changes while it runs. */
  become(looks: Looks): void;
  /** The valid requests, by operation. */
  served(): readonly string[];
  /** What was refused, as `Operation: reason`. */
  refused(): readonly string[];
  close(): Promise<void>;
};

export const coreText = () => readFileSync(fromRoot('graphql', 'core.graphql'), 'utf8');

/** @param target the marketplace's origin */
export async function startCoreUpstream(target: string, looks: Looks = {}): Promise<CoreUpstream> {
  let { introspection = 'shown' } = looks;
  let core = buildSchema(looks.schema ?? coreText());
  const served: string[] = [];
  const refused: string[] = [];

  const faultsOf = ({ query, variables = {} }: Question): readonly GraphQLError[] => {
    const document = parse(query);
    const faults = validate(core, document);
    if (faults.length > 0) return faults;
    const operation = document.definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    const definitions = operation?.variableDefinitions ?? [];
    const unknown = Object.keys(variables).filter(
      (name) => !definitions.some(({ variable }) => variable.name.value === name),
    );
    return (
      getVariableValues(core, definitions, variables).errors ??
      unknown.map((name) => new GraphQLError(`Variable $${name} is not declared`))
    );
  };

  const say = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = http
    .createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        if (request.url === '/graphql') {
          const question = JSON.parse(body.toString()) as Question;
          if (question.operationName === 'IntrospectionQuery') {
            if (introspection === 'silent') return;
            if (introspection === 'huge') return say(response, 200, { data: { filler: 'x'.repeat(20_000_000) } });
            return introspection === 'hidden'
              ? say(response, 400, { errors: [{ message: 'introspection is off' }] })
              : say(response, 200, graphqlSync({ schema: core, source: question.query }));
          }
          const faults = faultsOf(question);
          const name = /\b(?:query|mutation)\s+(\w+)/.exec(question.query)?.[1] ?? 'anonymous';
          if (faults.length > 0) {
            refused.push(...faults.map(({ message }) => `${name}: ${message}`));
            return say(response, 400, {
              errors: faults.map(({ message }) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })),
            });
          }
          served.push(name);
        }
        const { host: _host, connection: _connection, ...headers } = request.headers;
        http
          .request(new URL(request.url ?? '/', target), { method: request.method, headers, agent: false }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(response);
          })
          .on('error', () => response.destroy())
          .end(body);
      })();
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}/graphql`,
    become: (now) => {
      if (now.schema !== undefined) core = buildSchema(now.schema);
      introspection = now.introspection ?? introspection;
    },
    served: () => served,
    refused: () => refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
