import { describe, expect, it } from 'vitest';
import { deviceOf } from './own-sessions.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0`, 'Firefox on Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows'],
    [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1`,
      'Safari on iPhone',
    ],
    [`${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Safari/604.1`, 'Chrome on iPhone'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['SomeBot (Windows)', 'Windows'],
  ])('of %j is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});
