import type { GraphQLError, GraphQLSchema } from 'graphql';
import { getOperationAST, Kind, NoSchemaIntrospectionCustomRule, OperationTypeNode } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { createContext, type Context, type Marketplace, type Viewer } from '../core/context.ts';
import { findViewer } from '../core/viewer.ts';
import { unauthenticated } from '../core/errors.ts';
import { MAX_UPLOAD_BYTES } from '../core/images/inspect.ts';
import { hashToken } from '../core/tokens.ts';
import { readBytes, TooLarge } from '../core/http/body.ts';
import { boundCost, MAX_TOKENS } from '../core/http/cost.ts';
import { maskError } from '../core/http/masking.ts';
import { bearerToken, type Handler, type HttpRequest } from '../core/http/request.ts';
import { sendJson } from '../core/http/respond.ts';
import { createTurns } from '../core/http/turns.ts';

const MAX_JSON_BYTES = 1_000_000;
const MULTIPART_ROOM = 100_000;
/** A form of the contract has three parts; one with very many takes seconds to parse. */
const FORM_LIMITS = { parts: 10, fields: 10, files: 2 };

interface ServerContext {
  readonly request: HttpRequest;
  /** Rejects if the database could not be queried: the response reports it like any other error. */
  readonly viewer: Promise<Viewer | null>;
  readonly setHeader: (name: string, value: string) => void;
}

/**
 * POST /graphql. A JSON body may have 1 MB, however it is sent, and does not take a place in the queue until it has
 * arrived: users who are not signed in share one queue, sign-in included. A multipart body may contain a picture, if
 * the user is signed in. The cost of a request and of a user's requests is limited (cost.ts, turns.ts).
 */
export function graphqlHandler(marketplace: Marketplace, schema: GraphQLSchema): Handler {
  const serve = (maxRequestBodySize: number) =>
    createYoga<{ incoming: ServerContext }, Context>({
      schema,
      logging: false,
      landingPage: false,
      graphiql: false,
      cors: false,
      maskedErrors: { maskError: maskError(marketplace.log) },
      maxRequestBodySize,
      plugins: [
        limitDocument,
        limitForm,
        noteOperation,
        ...(marketplace.options.introspection === 'off' ? [withoutIntrospection] : []),
      ],
      context: async ({ incoming }) =>
        createContext(marketplace, {
          requestId: incoming.request.requestId,
          viewer: await incoming.viewer,
          sendToken: (value) => incoming.setHeader('tle-auth-token', value),
        }),
    });
  const [forJson, forPictures] = [serve(MAX_JSON_BYTES), serve(MAX_UPLOAD_BYTES + MULTIPART_ROOM)];
  const turns = createTurns();

  return async (request, response) => {
    const { raw } = request;
    const isMultipart = raw.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    const tooLarge = () =>
      sendJson(response, 413, {
        message: 'The request is larger than 1 MB.',
        error: 'Payload Too Large',
        statusCode: 413,
      });
    if (!isMultipart && Number(raw.headers['content-length'] ?? 0) > MAX_JSON_BYTES) return tooLarge();
    const token = bearerToken(raw);
    const viewer = token === null ? Promise.resolve(null) : findViewer(marketplace, hashToken(token));
    const person = await viewer.catch(() => null);
    if (isMultipart) {
      if (person === null) return sendJson(response, 401, { errors: [unauthenticated()] });
    } else {
      const body = await readBytes(raw, MAX_JSON_BYTES).catch((error: unknown) => {
        if (!(error instanceof TooLarge)) throw error;
      });
      if (body === undefined) return tooLarge();
      // Where Yoga looks for a body that was already read.
      Object.assign(raw, { body });
    }
    const incoming = {
      request,
      viewer,
      setHeader: (name: string, value: string) => void response.setHeader(name, value),
    };
    const isAnswered = await turns.take(person?.accountId ?? 'signed out', request.gone, async () => {
      // Yoga builds a URL from it that nothing reads; a client's own value may be invalid.
      raw.headers.host = 'marketplace';
      await (isMultipart ? forPictures : forJson)(raw, response, { incoming });
    });
    if (!isAnswered)
      sendJson(response, 429, { message: 'Too many requests at once.', error: 'Too Many Requests', statusCode: 429 });
  };
}

/** Stops reading a document that is too long to be valid. */
const limitDocument: Plugin = {
  onParse({ params }) {
    params.options = { ...(params.options as object), maxTokens: MAX_TOKENS };
  },
};

/** Stops reading a form that has more parts than any of the contract's. */
const limitForm: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    setRequestParser((request) => {
      const read = request.formData.bind(request) as (options: { formDataLimits: object }) => Promise<FormData>;
      request.formData = () => read({ formDataLimits: FORM_LIMITS });
      return requestParser?.(request) ?? {};
    });
  },
};

/**
 * The request's log line has the operation's name and the codes of its errors; it is counted by its first root field,
 * and refused when it costs too much.
 */
const noteOperation: Plugin<{ incoming: ServerContext }, { incoming: ServerContext }> = {
  onParams({ params, context }) {
    context.incoming.request.notes['operation'] = params.operationName;
  },
  onExecute({ args, setResultAndStopExecution }) {
    const { request } = args.contextValue.incoming;
    const operation = getOperationAST(args.document, args.operationName);
    const first = operation?.selectionSet.selections[0];
    if (first?.kind === Kind.FIELD) request.field = first.name.value;
    if (!operation) return;
    request.isRead = operation.operation === OperationTypeNode.QUERY;
    try {
      boundCost({
        schema: args.schema,
        document: args.document,
        operation,
        variables: (args.variableValues ?? {}) as Record<string, unknown>,
      });
    } catch (error) {
      setResultAndStopExecution({ errors: [error as GraphQLError] });
    }
  },
  onExecutionResult({ result, context }) {
    const errors = result && 'errors' in result ? result.errors : undefined;
    if (errors)
      context.incoming.request.notes['errors'] = errors.map(({ extensions, message }) => extensions['code'] ?? message);
  },
};

const withoutIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};
