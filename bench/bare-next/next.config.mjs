import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

// Turbopack's root has to hold node_modules, and what is called middleware.ts there would be built in: with an extension of its own it is not.
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
