import { banner } from '../../../scripts/start/banner.mjs';

const running = {
  consoleUrl: 'http://localhost:3000',
  marketplaceUrl: null,
  outbox: false,
  demo: false,
  endpoint: 'https://shop.example/graphql',
};

test('a console whose upstream answers is ready', () => {
  expect(banner({ ...running, upstreamAnswers: true })).toBe(
    '\n  Atelier is ready:  http://localhost:3000\n\n  Upstream           https://shop.example/graphql\n\n  Ctrl-C stops everything.\n\n',
  );
});

test('a console whose upstream does not answer says so, and is not called ready', () => {
  const text = banner({ ...running, upstreamAnswers: false });
  expect(text).toContain('Atelier is running: http://localhost:3000');
  expect(text).toContain('It does not answer; the log above says why.');
  expect(text).not.toContain('Atelier is ready:');
});
