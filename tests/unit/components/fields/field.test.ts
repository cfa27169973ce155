import { describe, expect, it } from 'vitest';
import { Field } from '../../../../components/fields/Field';
import { t } from '../../../../utils/locale/i18n';
import { profileExamples } from '../../../../utils/service/profile-words';
import { elementsIn, textsIn } from '../support/drawn';

const KEY_LINE = profileExamples.publicKey;

describe('the words at a field', () => {
  it.each(['hint', 'warning', 'error'] as const)('keep the first line of a key in one piece: %s', (place) => {
    const words = t('service_publicKeyHint', KEY_LINE);
    const drawn = elementsIn(Field({ id: 'key', label: 'Key', [place]: words, children: null }));
    expect(drawn.filter(({ props }) => props.class === 'field__whole').map(({ props }) => props.children)).toEqual([
      KEY_LINE,
    ]);
    const said = drawn.find(({ props }) => props.id === `key-${place}`);
    expect(textsIn(said?.props.children).join('')).toBe(words);
  });

  it('are plain text where there is no key', () => {
    const drawn = elementsIn(Field({ id: 'name', label: 'Name', hint: 'As people know it.', children: null }));
    expect(drawn.filter(({ type }) => type === 'span')).toEqual([]);
  });
});
