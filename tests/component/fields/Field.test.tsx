import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { Field } from '../../../components/fields/Field';
import { t } from '../../../utils/locale/i18n';
import { profileExamples } from '../../../utils/service/profile-words';
import { mountPoint } from '../support/page-lifetime';

const KEY_LINE = profileExamples.publicKey;

describe('the words at a field', () => {
  test.for(['hint', 'warning', 'error'] as const)('keep the first line of a key in one piece: %s', (place) => {
    const root = mountPoint();
    root.style.inlineSize = '120px';
    const words = t('service_publicKeyHint', KEY_LINE);
    render(<Field id="key" label="Key" {...{ [place]: words }} children={null} />, root);
    expect(document.getElementById(`key-${place}`)?.textContent).toBe(words);
    const [whole, ...others] = root.querySelectorAll('.field__whole');
    expect([whole?.textContent, others]).toEqual([KEY_LINE, []]);
    expect(whole?.getClientRects()).toHaveLength(1);
  });

  test('are plain text if there is no key', () => {
    const root = mountPoint();
    render(<Field id="name" label="Name" hint="As people know it." children={null} />, root);
    expect(document.getElementById('name-hint')?.childElementCount).toBe(0);
  });
});
