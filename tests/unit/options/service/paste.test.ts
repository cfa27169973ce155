import { describe, expect, it } from 'vitest';
import { createPasteModel } from '../../../../entrypoints/options/service/paste';
import {
  EMPTY_VALUES,
  splitLines,
  fromFormValues,
  toFormValues,
} from '../../../../entrypoints/options/service/form-values';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import { parseProfileText, type ParsedProfileText } from '../../../../entrypoints/options/service/paste';
import { toPublicProfile } from '../../../../utils/service/profile';
import { profile, typedProfile } from '../support/entering';

const json = JSON.stringify(profile, null, 2);

describe('the texts of a form', () => {
  it('make the profile they came from', () => {
    expect(fromFormValues(typedProfile)).toEqual(profile);
    expect(fromFormValues(toFormValues(toPublicProfile(profile)))).toEqual(toPublicProfile(profile));
  });

  it('are empty where the profile has nothing', () => {
    const { captchaHost: _host, captchaPage: _page, pictures: _pictures, ...least } = toPublicProfile(profile);
    const empty = { captchaHost: '', captchaPage: '', pictures: '', apiKey: '' };
    expect(toFormValues(least)).toMatchObject(empty);
    expect(fromFormValues(toFormValues(least))).toEqual(least);
  });

  it('number the lines of a list, including empty ones', () => {
    expect(splitLines('\n a \n\nb')).toEqual([
      { text: 'a', line: 2 },
      { text: 'b', line: 4 },
    ]);
  });
});

describe('the text of a profile', () => {
  it('fills every field', () => {
    expect(parseProfileText(json, EMPTY_VALUES)).toEqual({
      values: typedProfile,
      fields: expect.arrayContaining(Object.keys(profile)),
      notText: [],
      unknown: [],
    });
  });

  it('may come with a byte order mark and the line ends of Windows', () => {
    expect(parseProfileText(`\uFEFF${json.replaceAll('\n', '\r\n')}\r\n`, EMPTY_VALUES)).toMatchObject({
      values: typedProfile,
    });
  });

  it('with the service’s address replaces the whole form', () => {
    const other = { name: 'Other', baseUrl: 'https://api.other.example' };
    expect(parseProfileText(JSON.stringify(other), typedProfile)).toMatchObject({
      values: { ...EMPTY_VALUES, ...other },
    });
  });

  it('without it fills in only its own fields', () => {
    expect(parseProfileText('{ "apiKey": "another" }', typedProfile)).toMatchObject({
      values: { ...typedProfile, apiKey: 'another' },
      fields: ['apiKey'],
    });
  });

  it('takes one link without a list, and nothing for null', () => {
    const text = '{ "links": "https://a.example/:id", "pictures": "https://b.example", "captchaHost": null }';
    expect(parseProfileText(text, typedProfile)).toMatchObject({
      values: { ...typedProfile, links: 'https://a.example/:id', pictures: 'https://b.example', captchaHost: '' },
      notText: [],
    });
  });

  it.each([
    ['{ "name": 5 }', 'name', '5'],
    ['{ "name": { "en": "Pier" } }', 'name', '{"en":"Pier"}'],
    ['{ "apiKey": ["a"] }', 'apiKey', 'a'],
    ['{ "links": [1, "https://a.example/:id"] }', 'links', '1\nhttps://a.example/:id'],
    ['{ "pictures": [true] }', 'pictures', 'true'],
    ['{ "bodyEncoding": true }', 'bodyEncoding', 'true'],
  ] as const)('marks what is no text: %s', (text, field, shown) => {
    const reading = parseProfileText(text, typedProfile);
    expect(reading).toMatchObject({ notText: [field], values: { ...typedProfile, [field]: shown } });
  });

  it.each([
    ['[]', 'no-field'],
    ['null', 'no-field'],
    ['"text"', 'no-field'],
    ['{}', 'no-field'],
    ['{ "baseURL": "https://a.example", "__proto__": { "name": "x" } }', 'no-field'],
    ['x'.repeat(MAX_PROFILE_CHARS + 1), 'too-long'],
  ])('is refused where it is %s', (text, reason) => {
    expect(parseProfileText(text, EMPTY_VALUES)).toEqual({ reason });
  });
});

describe('a pasted or chosen profile', () => {
  function open() {
    const read: ParsedProfileText[] = [];
    return {
      read,
      paste: createPasteModel(
        () => EMPTY_VALUES,
        (reading) => void read.push(reading),
      ),
    };
  }

  it('that is broken in its file is shown as text, to be mended', async () => {
    const { paste, read } = open();
    await paste.importFile(new Blob([json.slice(0, -1)]));
    expect(paste.text.value).toBe(json.slice(0, -1));
    expect(paste.error.value).toMatchObject({ reason: 'no-json' });
    expect(read).toEqual([]);
    paste.importText(json);
    expect(read).toHaveLength(1);
    expect([paste.text.value, paste.error.value]).toEqual(['', null]);
  });

  it('is not even opened where the file is far too long', async () => {
    const { paste } = open();
    await paste.importFile({ size: MAX_PROFILE_CHARS + 1, text: () => Promise.reject(new Error('opened')) });
    expect(paste.error.value).toEqual({ reason: 'too-long' });
  });

  it('that cannot be read, such as a folder, is reported', async () => {
    const { paste } = open();
    await paste.importFile({ size: 10, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) });
    expect(paste.error.value).toEqual({ reason: 'no-file' });
  });

  it('is no longer called broken once the box is emptied', () => {
    const { paste } = open();
    paste.importText('{');
    expect(paste.error.value).not.toBeNull();
    paste.importText('');
    expect(paste.error.value).toBeNull();
  });
});
