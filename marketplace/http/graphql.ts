import type { GraphQLSchema } from 'graphql';
import { getOperationAST, Kind, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createContext, type Context, type Marketplace } from '../context.ts';
import { findViewer } from '../modules/session/repository.ts';
import { MAX_UPLOAD_BYTES } from '../images/inspect.ts';
import { hashToken } from '../tokens.ts';
import { maskError } from './masking.ts';
import { bearerToken, type Handler, type HttpRequest } from './request.ts';
import { sendJson } from './respond.ts';

const MAX_JSON_BYTES = 1_000_000;
const MULTIPART_ROOM = 100_000;

interface ServerContext {
  readonly request: HttpRequest;
  readonly setHeader: (name: string, value: string) => void;
}

/** POST /graphql. A JSON body may have 1 MB, a multipart one a picture. */
export function graphqlHandler(marketplace: Marketplace, schema: GraphQLSchema): Handler {
  const yoga = createYoga<{ incoming: ServerContext }, Context>({
    schema,
    logging: false,
    landingPage: false,
    graphiql: false,
    cors: false,
    maskedErrors: { maskError: maskError(marketplace.log) },
    maxRequestBodySize: MAX_UPLOAD_BYTES + MULTIPART_ROOM,
    plugins: [noteOperation, ...(marketplace.options.introspection === 'off' ? [withoutIntrospection] : [])],
    context: async ({ incoming }) => {
      const token = bearerToken(incoming.request.raw);
      return createContext(marketplace, {
        requestId: incoming.request.requestId,
        viewer: token === null ? null : await findViewer(marketplace.db, hashToken(token)),
        sendToken: (value) => incoming.setHeader('tle-auth-token', value),
      });
    },
  });

  return async (request, response) => {
    const isMultipart = request.raw.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    if (!isMultipart && Number(request.raw.headers['content-length'] ?? 0) > MAX_JSON_BYTES) {
      sendJson(response, 413, { message: 'The request is larger than 1 MB.', error: 'Payload Too Large', statusCode: 413 });
      return;
    }
    await yoga(request.raw, response, { incoming: { request, setHeader: (name, value) => response.setHeader(name, value) } });
  };
}

/** The request's log line names the operation and the codes of its errors; it is counted by its first root field. */
const noteOperation: Plugin<{ incoming: ServerContext }, { incoming: ServerContext }> = {
  onParams({ params, context }) {
    context.incoming.request.notes['operation'] = params.operationName;
  },
  onExecute({ args }) {
    const first = getOperationAST(args.document, args.operationName)?.selectionSet.selections[0];
    if (first?.kind === Kind.FIELD) args.contextValue.incoming.request.field = first.name.value;
  },
  onExecutionResult({ result, context }) {
    const errors = result && 'errors' in result ? result.errors : undefined;
    if (errors) context.incoming.request.notes['errors'] = errors.map(({ extensions, message }) => extensions['code'] ?? message);
  },
};

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};
