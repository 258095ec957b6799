import projects from '../../jest.config.mjs';

/** The unit tests' environment; stryker.mjs says which tests. */
export default async () => (await projects()).projects.find(({ displayName }) => displayName === 'unit');
