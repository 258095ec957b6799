import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

// Turbopack's root has to hold node_modules. The extension of its own keeps the console's middleware.ts, which lies
// there, out of this build.
/** @type {import('next').NextConfig} */
const config = {
  pageExtensions: ['floor.js'],
  output: 'standalone',
  outputFileTracingRoot: ROOT,
  turbopack: { root: ROOT },
  poweredByHeader: false,
  agentRules: false,
};

export default config;
