import { beforeEach, describe, expect, it } from 'vitest';
import { showFound } from '../../../../entrypoints/options/navigation/find-settings';

let main: Element;

beforeEach(() => {
  document.body.innerHTML = `<main>
    <section id="notifications"><h2>Notifications</h2><p>Notify me about.</p>
      <div class="options-part" id="quiet"><h3>Quiet hours</h3><label>Keep quiet</label></div>
      <div class="options-part" id="privacy"><h3>Privacy</h3><label>Hide details while the screen is locked</label></div>
    </section>
    <section id="service"><h2>Service</h2><p>Café Commons</p></section>
    <section id="diagnostics" data-words="Connection Requests"><h2>Diagnostics</h2></section>
    <output></output>
  </main>`;
  const found = document.querySelector('main');
  if (!found) throw new Error('there is no main');
  main = found;
});

const hidden = (): string[] => [...main.querySelectorAll('[hidden]')].map(({ id }) => id);

describe('the search over all settings', () => {
  it('without words shows everything', () => {
    showFound(main, 'quiet');
    expect(showFound(main, '  ')).toEqual(['notifications', 'service', 'diagnostics']);
    expect(hidden()).toEqual([]);
  });

  it('shows the part that holds every word, in any order and case, and hides the others', () => {
    expect(showFound(main, 'SCREEN details')).toEqual(['notifications']);
    expect(hidden()).toEqual(['quiet', 'service', 'diagnostics']);
  });

  it('shows a section whole by its title, or by what stands in none of its parts', () => {
    expect(showFound(main, 'notif')).toEqual(['notifications']);
    expect(hidden()).toEqual(['service', 'diagnostics']);
    expect(showFound(main, 'about')).toEqual(['notifications']);
    expect(hidden()).toEqual(['service', 'diagnostics']);
  });

  it('takes no notice of accents, and finds what is folded up', () => {
    expect(showFound(main, 'cafe')).toEqual(['service']);
    expect(showFound(main, 'requests')).toEqual(['diagnostics']);
  });

  it('finds nothing where nothing matches', () => {
    expect(showFound(main, 'quiet café')).toEqual([]);
    expect(hidden()).toHaveLength(3);
  });
});
