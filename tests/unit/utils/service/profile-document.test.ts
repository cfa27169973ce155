import { describe, expect, it } from 'vitest';
import { file } from '../../structure/sources';
import { profileExamples } from '../../../../utils/service/profile-words';
import { checkProfile } from '../../../../utils/service/profile-schema';
import { parsePublicKey } from '../../../../utils/crypto/rsa-key';
import { profileJsonSchema } from '../support/profile-json-schema';

const document = file('.github/PROFILE.md').text;
const [, json = ''] = /```json\n(.*?)\n```/s.exec(document) ?? [];
const example = JSON.parse(json) as Record<string, unknown>;

describe('the description of profiles', () => {
  it('has the schema that profiles are checked with', () => {
    expect(JSON.parse(file('.github/profile.schema.json').text)).toEqual(profileJsonSchema());
  });

  const { properties } = profileJsonSchema() as {
    properties: Record<'links' | 'pictures', { items: { pattern: string } }> & { baseUrl: { pattern: string } };
  };

  it.each([
    [
      'baseUrl',
      properties.baseUrl.pattern,
      'https://a.example http://localhost http://localhost:4310/sub http://127.0.0.1/ http://a.example ' +
        'http://localhost.a.example ftp://a.example a.example https://*/ https://*.a.example',
    ],
    [
      'pictures',
      properties.pictures.items.pattern,
      'https://a.example https://a.example:444/ http://localhost:4310 http://a.example https://a.example/b ' +
        'https://a.example? https://b@a.example https://*.a.example',
    ],
    [
      'links',
      properties.links.items.pattern,
      'https://a.example/:id https://a.example/?id=:id http://a.example/:id https://a.example/ http://localhost:1/:id',
    ],
  ])('has a schema that accepts and refuses the same addresses as the check: %s', (field, pattern, addresses) => {
    for (const one of addresses.split(' ')) {
      const { profile } = checkProfile({ ...example, [field]: field === 'baseUrl' ? one : [one] });
      expect([one, new RegExp(pattern).test(one)]).toEqual([one, profile !== null]);
    }
  });

  it('has an example that is a valid profile', () => {
    expect(checkProfile(example)).toEqual({ profile: example, problems: [] });
    expect(parsePublicKey(String(example.publicKey)).bits).toBe(2048);
  });

  it('lists every field in its table', () => {
    const rows = [...document.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    );
    expect(rows.filter((name) => Object.hasOwn(profileExamples, name)).toSorted()).toEqual(
      Object.keys(profileExamples).toSorted(),
    );
  });
});
