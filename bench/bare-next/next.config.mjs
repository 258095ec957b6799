import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

// Turbopack's root must contain node_modules, and a middleware.ts there would be built in: with other page extensions
// it is not.
/** @type {import('next').NextConfig} */
const config = {
  pageExtensions: ['relay.js'],
  output: 'standalone',
  outputFileTracingRoot: ROOT,
  turbopack: { root: ROOT },
  poweredByHeader: false,
  agentRules: false,
};

export default config;
