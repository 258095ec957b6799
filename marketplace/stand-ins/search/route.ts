import type { IncomingMessage } from 'node:http';
import type { Right } from './keys.ts';
import type { Engine } from './engine.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One call as a route gets it. */
export interface SearchCall extends Engine {
  readonly raw: IncomingMessage;
  readonly query: URLSearchParams;
  readonly masterKey: string | undefined;
  /** A named part of the path, decoded. */
  param(name: string): string;
}

export interface SearchRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /search/. */
  readonly path: RegExp;
  readonly right: Right | 'none';
  readonly run: (call: SearchCall) => Promise<Answer>;
}
