import { describe, expect, it } from 'vitest';
import messages from '../../../../public/_locales/en/messages.json' with { type: 'json' };
import { shortKey, shortKeys } from '../../../../utils/build/short-keys';

const keys = Object.keys(messages);
const IMPORT = "import { t } from '../../utils/locale/i18n';\n";
const transformed = (code: string) => shortKeys.transform(code, 'View.tsx');
const bundle = (code: string) =>
  shortKeys.generateBundle(
    {},
    { 'popup.js': { type: 'chunk', fileName: 'popup.js', isEntry: true, imports: [], code } },
  );

describe('the keys of a release', () => {
  it('are different for every text, in small letters, and almost all are short', () => {
    const short = keys.map(shortKey);
    expect(new Set(short.map((key) => key.toLowerCase())).size).toBe(keys.length);
    expect(short.filter((key) => key.replace(/_[a-z]+$/, '').length > 2).length).toBeLessThan(keys.length / 20);
  });

  it('keep the form of a plural, also one that English lacks', () => {
    const stem = shortKey('popup_shown');
    expect(stem).not.toBe('popup_shown');
    expect(shortKey('popup_shown_other')).toBe(`${stem}_other`);
    expect(shortKey('popup_shown_few')).toBe(`${stem}_few`);
  });

  it('stay long where the manifest names them, or where another string may be the same', () => {
    const named = ['extension_name', 'extension_description', 'project_type', 'unreadable_one', 'locale'];
    expect(named.map(shortKey)).toEqual(named);
  });
});

describe('the scripts of a release', () => {
  it('have the short keys, in calls, tables and attributes', () => {
    const [notThere, shown] = [shortKey('error_nothingThere'), shortKey('popup_shown')];
    expect(
      transformed(`${IMPORT}t('error_nothingThere'); plural(\`popup_shown\`, 2); <A b="popup_shown_other" />`),
    ).toBe(`${IMPORT}t('${notThere}'); plural(\`${shown}\`, 2); <A b="${shown}_other" />`);
  });

  it('keep class names, and all strings of modules that show no text', () => {
    expect(transformed(`${IMPORT}a = 'comment__head'; b = '_blank'`)).toBe(
      `${IMPORT}a = 'comment__head'; b = '_blank'`,
    );
    expect(transformed("field = 'error_nothingThere'")).toBeNull();
  });

  it.each(["'error_neverWritten'", "'error_' + code", '`error_${code}`', '`${part}_title`'])(
    'fail to build from %s, which is no key',
    (composed) => {
      expect(() => transformed(`${IMPORT}t(${composed})`)).toThrow('View.tsx: no text has the key');
    },
  );

  it('fail to build while one still names a long key', () => {
    expect(() => bundle('t("error_nothingThere")')).toThrow('popup.js names the text error_nothingThere');
    expect(() => bundle(`t("${shortKey('error_nothingThere')}"); t("locale")`)).not.toThrow();
  });
});
