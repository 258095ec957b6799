/**
 * The marketplace with every name of its API changed: a proxy that shows the changed schema, translates what it is
 * asked, and answers in the changed names. What does not fit the changed schema is refused, as any API does.
 */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import {
  buildASTSchema,
  buildSchema,
  getNullableType,
  graphqlSync,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  typeFromAST,
  type OperationDefinitionNode,
} from 'graphql';
import { formOf, type Form } from '../../graphql/adapter/form.ts';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { translateAnswer, translateErrors } from './renamed-answer.ts';
import { argumentName, fieldName, renamedSchema, typeName, valueName } from './renamed-schema.ts';

type Question = { query: string; operationName?: string; variables?: Record<string, unknown> };
type Names = { types: Map<string, string>; members: Map<string, string> };

export type RenamedUpstream = {
  endpoint: string;
  schema: GraphQLSchema;
  /** What was refused, as `Operation: reason`. */
  refused(): readonly string[];
  close(): Promise<void>;
};

function renamedContract(): GraphQLSchema {
  return buildASTSchema(renamedSchema(readFileSync(fromRoot('graphql', 'schema.graphql'), 'utf8')));
}

/** Ours for each changed name: types, and members by `Type.member` and `Type.field(argument)`. */
function namesBack(own: GraphQLSchema): Names {
  const names: Names = { types: new Map(), members: new Map() };
  for (const type of Object.values(own.getTypeMap())) {
    const changed = typeName(type.name);
    names.types.set(changed, type.name);
    if (isScalarType(type) || type.name.startsWith('__')) continue;
    if (isEnumType(type))
      for (const { name } of type.getValues()) names.members.set(`${changed}.${valueName(name)}`, name);
    else if ('getFields' in type)
      for (const field of Object.values(type.getFields())) {
        names.members.set(`${changed}.${fieldName(field.name)}`, field.name);
        for (const { name } of 'args' in field ? field.args : [])
          names.members.set(`${changed}.${fieldName(field.name)}(${argumentName(name)})`, name);
      }
  }
  return names;
}

function translateDocument(schema: GraphQLSchema, document: DocumentNode, { types, members }: Names): DocumentNode {
  const info = new TypeInfo(schema);
  const named = <Node extends { name: { value: string } }>(node: Node, value: string | undefined): Node =>
    value === undefined ? node : { ...node, name: { ...node.name, value } };
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        leave: (node) => {
          const ours = members.get(`${info.getParentType()?.name}.${node.name.value}`);
          const alias = node.alias ?? node.name;
          // As the console would write it, for tests that look at what was asked.
          return { ...named(node, ours), alias: alias.value === ours ? undefined : alias };
        },
      },
      Argument: {
        leave: (node) =>
          named(node, members.get(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${node.name.value})`)),
      },
      ObjectField: {
        leave: (node) => {
          const parent = info.getParentInputType();
          const type = parent && getNullableType(parent);
          return named(node, type && 'name' in type ? members.get(`${type.name}.${node.name.value}`) : undefined);
        },
      },
      EnumValue: {
        leave: (node) => {
          const type = info.getInputType();
          const plain = type && getNullableType(type);
          const ours = plain && 'name' in plain ? members.get(`${plain.name}.${node.value}`) : undefined;
          return ours === undefined ? node : { ...node, value: ours };
        },
      },
      NamedType: { leave: (node) => named(node, types.get(node.name.value)) },
    }),
  );
}

function translateValue(given: GraphQLInputType, value: unknown, names: Names): unknown {
  const type = getNullableType(given);
  if (value === null || value === undefined) return value;
  if (isListType(type))
    return Array.isArray(value)
      ? value.map((item) => translateValue(type.ofType, item, names))
      : translateValue(type.ofType, value, names);
  if (isEnumType(type)) return names.members.get(`${type.name}.${String(value)}`) ?? value;
  if (!isInputObjectType(type) || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = type.getFields()[name];
      return [
        names.members.get(`${type.name}.${name}`) ?? name,
        field ? translateValue(field.type, inner, names) : inner,
      ];
    }),
  );
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** @param target the origin that is asked in our names @param hidesSchema refuses introspection */
export async function startRenamedUpstream(target: string, { hidesSchema = false } = {}): Promise<RenamedUpstream> {
  const own = buildSchema(readFileSync(fromRoot('graphql', 'schema.graphql'), 'utf8'));
  const schema = renamedContract();
  const names = namesBack(own);
  const refused: string[] = [];
  const say = (response: ServerResponse, status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  /** The question in our names and how its answer is changed; undefined once it was answered here. */
  const translate = (question: Question, response: ServerResponse): { body: Buffer; form: Form } | undefined => {
    const document = parse(question.query);
    const operation = document.definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    const definitions = operation?.variableDefinitions ?? [];
    const faults = [
      ...validate(schema, document),
      ...(getVariableValues(schema, definitions, question.variables ?? {}).errors ?? []),
    ];
    if (faults.length > 0) {
      refused.push(...faults.map(({ message }) => `${question.operationName}: ${message}`));
      say(response, 400, {
        errors: faults.map(({ message }) => ({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })),
      });
      return undefined;
    }
    const variables = Object.fromEntries(
      Object.entries(question.variables ?? {}).map(([name, value]) => {
        const node = definitions.find(({ variable }) => variable.name.value === name);
        const type = node && (typeFromAST(schema, node.type) as GraphQLInputType | undefined);
        return [name, type ? translateValue(type, value, names) : value];
      }),
    );
    const query = print(translateDocument(schema, document, names));
    return { body: Buffer.from(JSON.stringify({ ...question, query, variables })), form: formOf(schema, document) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = await bodyOf(request);
    let form: Form | undefined;
    if (request.url === '/graphql' && request.method === 'POST') {
      const question = JSON.parse(body.toString()) as Question;
      if (question.query.includes('__schema'))
        return hidesSchema
          ? say(response, 400, { errors: [{ message: 'introspection is off' }] })
          : say(response, 200, graphqlSync({ schema, source: question.query }));
      const translated = translate(question, response);
      if (!translated) return;
      ({ body, form } = translated);
    }
    const { host: _host, connection: _c, 'content-length': _l, 'accept-encoding': _e, ...headers } = request.headers;
    const sent = http.request(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...headers, 'content-length': String(body.length) }, agent: false },
      (received) => void relay(received, response, form),
    );
    sent.on('error', () => response.destroy());
    response.once('close', () => response.writableFinished || sent.destroy());
    sent.end(body);
  };

  const server = http
    .createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}/graphql`,
    schema,
    refused: () => refused,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes the answer on; what is no GraphQL answer goes through as it is. */
async function relay(received: IncomingMessage, response: ServerResponse, form: Form | undefined): Promise<void> {
  if (!form) {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
    return;
  }
  const body = await bodyOf(received).catch(() => undefined);
  if (!body) return void response.destroy();
  let text = body.toString();
  try {
    const parsed = JSON.parse(text) as { data?: unknown; errors?: Parameters<typeof translateErrors>[0] };
    const { data, errors } = parsed;
    text = JSON.stringify({
      ...parsed,
      ...(data ? { data: translateAnswer(form, data) } : {}),
      ...(errors ? { errors: translateErrors(errors) } : {}),
    });
  } catch {
    // A fault of a test: not JSON.
  }
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = received.headers;
  response.writeHead(received.statusCode ?? 502, headers).end(text);
}
