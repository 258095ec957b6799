import fc from 'fast-check';
import { browserName } from '@/lib/server/sessions/browser-name';

const AGENTS: readonly (readonly [userAgent: string, name: string])[] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPad',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/127.0.0.0',
    'Opera on Windows',
  ],
  ['curl/8.14.1', 'Unknown browser'],
  ['Wget/1.25.0 (linux-gnu)', 'Unknown browser'],
  ['', 'Unknown browser'],
];

test.each(AGENTS)('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test('without the header it is unknown', () => {
  expect(browserName(null)).toBe('Unknown browser');
});

test('whatever a browser sends, only our own words come out', () => {
  const ours =
    /^(?:Edge|Opera|Samsung Internet|Vivaldi|Firefox|Chrome|Safari|Unknown browser)(?: on (?:iPhone|iPad|Android|ChromeOS|Windows|macOS|Linux))?$/;
  const part = fc.oneof(fc.string(), fc.constantFrom(...AGENTS.map(([userAgent]) => userAgent)));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(browserName(parts.join(' '))).toMatch(ours);
    }),
  );
});
