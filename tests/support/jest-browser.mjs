import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that every browser and Node have, and jsdom does not provide. */
const SHARED = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/**
 * jsdom, resolving packages as the server would (the browser builds of many are modules only), with the web APIs above.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of SHARED) this.global[name] ??= globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}
