import { describe, expect, it } from 'vitest';
import { PAGE_ICONS } from '../../../../components/base/page-icons';
import { shipped } from '../../structure/sources';

/** What is rendered where the page icons are not loaded. */
const WITHOUT = /^(?:components|entrypoints\/(?:panel|card|captcha|popup\/first-paint))\//;

describe('the icons of the pages', () => {
  it('are used by nothing that is rendered without them', () => {
    const sources = shipped('tsx').filter(({ path }) => WITHOUT.test(path));
    const used = sources.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\b(?:name|icon|fallback)=(?:"(\w+)"|\{([^}]*)\})/g), ([, plain, code = '']) => ({
        path,
        names: [plain, ...Array.from(code.matchAll(/'(\w+)'/g), ([, name]) => name)],
      })),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ names }) => names.some((name) => name && Object.hasOwn(PAGE_ICONS, name)))).toEqual([]);
  });
});
