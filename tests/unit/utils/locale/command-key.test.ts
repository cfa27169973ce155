import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandKey } from '../../../../utils/locale/command-key';

afterEach(() => vi.unstubAllGlobals());

describe('the key of commands', () => {
  it.each([
    ['MacIntel', '⌘'],
    ['iPad', '⌘'],
    ['Win32', 'Ctrl'],
    ['Linux x86_64', 'Ctrl'],
  ])('on %s is %s', (platform, key) => {
    vi.stubGlobal('navigator', { platform });
    expect(commandKey()).toBe(key);
  });
});
