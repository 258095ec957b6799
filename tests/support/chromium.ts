/**
 * Parts of Chromium that only cost: with every new window it loads 400 files for its address bar, half a second of a
 * processor, while the page that is tested or measured loads.
 */
const NOT_NEEDED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright switches off itself: the browser knows one list only, and ours takes the place of Playwright's. */
const NOT_WANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Chromium's flags, with which all tests and benches start it. @param notNeeded further features to switch off */
export const chromiumFlags = (...notNeeded: readonly string[]): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...NOT_WANTED, ...NOT_NEEDED, ...notNeeded].join(',')}`,
];
