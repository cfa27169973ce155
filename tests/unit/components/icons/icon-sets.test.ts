import { describe, expect, it } from 'vitest';
import { PAGE_ICONS } from '../../../../components/icons/page-icons';
import { PROJECT_ICONS } from '../../../../components/icons/project-icons';
import { THREAD_ICONS } from '../../../../components/icons/thread-icons';
import { shipped } from '../../structure/sources';

/** What is rendered where these icons are not loaded. */
const WITHOUT = [
  [PAGE_ICONS, /^(?:components|entrypoints\/(?:panel|card|captcha|popup\/first-paint))\//],
  [
    THREAD_ICONS,
    /^(?:components\/(?:base|fields|list|project|text|time)|entrypoints\/(?:card|captcha|options|popup\/first-paint))\//,
  ],
  [PROJECT_ICONS, /^(?:components\/(?!project\/)|entrypoints\/(?:panel|captcha|options)\/)/],
] as const;

describe('the icons that only some pages load', () => {
  it.each(WITHOUT)('are used by nothing that is rendered without them', (icons, places) => {
    const sources = shipped('tsx').filter(({ path }) => places.test(path));
    const used = sources.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\b(?:name|icon|fallback)=(?:"(\w+)"|\{([^}]*)\})/g), ([, plain, code = '']) => ({
        path,
        names: [plain, ...Array.from(code.matchAll(/'(\w+)'/g), ([, name]) => name)],
      })),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(({ names }) => names.some((name) => name && Object.hasOwn(icons, name)))).toEqual([]);
  });
});
