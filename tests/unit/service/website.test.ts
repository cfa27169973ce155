import { describe, expect, test } from 'vitest';
import {
  HOSTILE_PROJECT,
  ISOLATED_PROJECT,
  MIRAS_PROJECT,
  MISSING_PROJECT,
  PRIVATE_PROJECT,
  SPA_NEIGHBOUR_PROJECT,
  SPA_PROJECT,
  STRICT_CSP_PROJECT,
} from '../../service/fixtures.ts';
import { startService } from '../../service/start.ts';
import { serviceForTests } from './client.ts';

const service = serviceForTests();

async function visit(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(service.current.origin + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

describe('the website', () => {
  test('shows a project by path, with a slash behind, and by query', async () => {
    const byPath = await visit(`/p/${MIRAS_PROJECT}`);
    expect(byPath.status).toBe(200);
    expect(byPath.html).toContain('<h1 dir="auto">Departures on the wall</h1>');
    expect((await visit(`/p/${MIRAS_PROJECT}/?utm=1`)).html).toBe(byPath.html);
    expect((await visit(`/?id=${MIRAS_PROJECT}&from=mail`)).html).toBe(byPath.html);
  });

  test('shows nothing of a private project', async () => {
    const hidden = await visit(`/p/${PRIVATE_PROJECT}`);
    expect(hidden.status).toBe(404);
    expect(hidden.html).toBe((await visit(`/p/${MISSING_PROJECT}`)).html);
    expect((await visit('/p/not-a-number')).status).toBe(404);
  });

  test('lists the latest projects on the front page, and older ones behind it', async () => {
    const { html } = await visit('/');
    expect(html).toContain(`href="/p/${MIRAS_PROJECT}"`);
    expect(html).toContain('href="/?page=2"');
    expect((await visit('/?page=2')).html).not.toContain(`href="/p/${MIRAS_PROJECT}"`);
  });

  test.each(['mira', 'Zoë K.', 'علي_حسن'])('shows the person %s, and none who is unknown', async (name) => {
    const { status, html } = await visit(`/u/${encodeURIComponent(name)}`);
    expect(status).toBe(200);
    expect(html).toContain(name);
    expect((await visit(`/u/not ${name}`)).status).toBe(404);
  });

  test('renders hostile texts as text and hostile links as nothing', async () => {
    const { html } = await visit(`/p/${HOSTILE_PROJECT}`);
    expect(html).toContain('&lt;script&gt;window.__hostile = &quot;title&quot;');
    expect(html).not.toMatch(/<script(?! src="\/site\/)/);
    expect(html).not.toMatch(/<img(?! (?:class="\w+" )?src="\/(?!\/))/);
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data|blob|file):/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  });

  test('requests nothing from other hosts', async () => {
    for (const path of ['/', `/p/${MIRAS_PROJECT}`, `/p/${HOSTILE_PROJECT}`, '/u/mira', '/about']) {
      const { html } = await visit(path);
      expect([path, html.match(/(?:src|srcset)="(?!\/)|<link [^>]*href="(?!\/)/g)]).toEqual([path, null]);
    }
  });

  test('sends a strict policy with the pages of one kind, which contain nothing that it forbids', async () => {
    const { headers, html } = await visit(`/p/${STRICT_CSP_PROJECT}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|<style|style="/);
    expect((await visit(`/p/${MIRAS_PROJECT}`)).headers.get('content-security-policy')).toBeNull();
  });

  test('isolates the pages of one kind', async () => {
    expect((await visit(`/p/${ISOLATED_PROJECT}`)).headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  test('links pages of a series with the script that changes them without a reload', async () => {
    const { html } = await visit(`/p/${SPA_PROJECT}`);
    expect(html).toContain('<script src="/site/navigate.js" defer></script>');
    expect(html).toContain(`<a href="/p/${SPA_NEIGHBOUR_PROJECT}" data-kind="spa">`);
    expect((await visit('/site/navigate.js')).html).toContain('history.pushState');
    expect((await visit(`/p/${MIRAS_PROJECT}`)).html).not.toContain('navigate.js');
  });
});

describe('pictures', () => {
  test('are drawn for icons, screenshots, avatars, types and announcements', async () => {
    const drawn = 'icons/31023 shots/31023-1 avatars/2007 avatars/team type-icons/ide_apk news-images/challenge';
    for (const path of drawn.split(' ')) {
      const { status, headers, html } = await visit(`/${path}.svg`);
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml; charset=utf-8']);
      expect(html).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    }
  });

  test('are bitmaps of the drawing’s size where plain ones are asked for', async () => {
    const plain = await startService({ pictures: 'plain' });
    try {
      const answer = await fetch(`${plain.origin}/news-images/challenge.svg`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        'PNG',
        720,
        240,
      ]);
      expect((await fetch(`${plain.origin}/icons/23.svg`)).status).toBe(404);
    } finally {
      await plain.stop();
    }
  });

  test('are missing now and then', async () => {
    for (const name of ['icons/23', 'avatars/17', 'news-images/missing', 'type-icons/none', 'icons/x'])
      expect([name, (await visit(`/${name}.svg`)).status]).toEqual([name, 404]);
  });
});
