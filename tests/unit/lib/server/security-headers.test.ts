import { contentSecurityPolicy, securityHeaders } from '@/lib/server/security-headers';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

const headers = () => Object.fromEntries(securityHeaders());

test('HSTS and upgraded requests are for https only', () => {
  process.env['PUBLIC_URL'] = 'http://localhost:3000';
  expect(headers()['strict-transport-security']).toBeUndefined();
  expect(contentSecurityPolicy('n')).not.toContain('upgrade-insecure-requests');
  process.env['PUBLIC_URL'] = 'https://console.example';
  expect(headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(contentSecurityPolicy('n')).toContain('upgrade-insecure-requests');
});

test('scripts and style elements need the nonce, frames are refused', () => {
  const policy = Object.fromEntries(
    contentSecurityPolicy('abc')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy['script-src']).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy['style-src']).toBe("style-src 'self' 'nonce-abc'");
  expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
});

test('a picture host that is not an origin cannot add a directive', () => {
  process.env['IMAGE_HOSTS'] =
    "https://cdn.example, javascript:alert(1), https://x.example; script-src *, 'unsafe-inline', http://localhost:4000";
  const policy = contentSecurityPolicy('n');
  expect(policy).toContain(
    "img-src 'self' blob: data: https://images.ctfassets.net https://cdn.shopify.com https://cdn.example http://localhost:4000;",
  );
  expect(policy.match(/script-src /g)).toHaveLength(1);
});
