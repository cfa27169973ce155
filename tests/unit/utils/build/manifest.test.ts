import { describe, expect, it } from 'vitest';
import { manifestFor } from '../../../../utils/build/manifest';
import { profile } from '../support/profile';

describe('a build for one service', () => {
  it('asks for the hosts of that service at install, and for no other', () => {
    expect(manifestFor(profile, { browser: 'chrome' }).host_permissions).toEqual([
      'https://api.service.example/*',
      'https://old.service.example/*',
      'https://service.example/*',
      'https://www.service.example/*',
    ]);
  });

  it('runs the loader on the service’s project pages alone', () => {
    expect(manifestFor(profile, { browser: 'chrome' }).content_scripts).toEqual([
      {
        matches: ['*://service.example/p/*', '*://old.service.example/?*id=*'],
        js: ['project-page.js'],
        run_at: 'document_idle',
      },
    ]);
  });

  it('holds no key of the service', () => {
    expect(JSON.stringify(manifestFor(profile, { browser: 'chrome' }))).not.toContain(profile.apiKey);
  });
});

it.each(['chrome', 'firefox'])('S12: no build runs in private windows: %s', (browser) => {
  for (const each of [profile, null]) expect(manifestFor(each, { browser }).incognito).toBe('not_allowed');
});

it('a build for no service has no host permission before a person allows a host', () => {
  expect(manifestFor(null, { browser: 'chrome' })).not.toHaveProperty('host_permissions');
  expect(manifestFor(null, { browser: 'chrome' }).optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
});

describe('the side panel', () => {
  it('shows the popup’s page, by Chromium’s keys', () => {
    const manifest = manifestFor(profile, { browser: 'chrome' });
    expect(manifest).toMatchObject({ side_panel: { default_path: 'popup.html?side' }, minimum_chrome_version: '130' });
    expect(manifest).not.toHaveProperty('sidebar_action');
    expect(manifest).not.toHaveProperty('browser_specific_settings');
  });

  it('shows the popup’s page, by Firefox’s keys, and is closed at first', () => {
    const manifest = manifestFor(profile, { browser: 'firefox' });
    expect(manifest.sidebar_action).toMatchObject({ default_panel: 'popup.html?side', open_at_install: false });
    expect(manifest).not.toHaveProperty('side_panel');
    expect(manifest).not.toHaveProperty('minimum_chrome_version');
  });
});

it('the manifest asks for no permission that a browser warns about, except notifications', () => {
  const everywhere = ['alarms', 'contextMenus', 'notifications', 'scripting', 'storage', 'unlimitedStorage'];
  expect(manifestFor(null, { browser: 'chrome' }).permissions).toEqual([...everywhere, 'sidePanel']);
  expect(manifestFor(null, { browser: 'firefox' }).permissions).toEqual(everywhere);
  expect(manifestFor(null, { browser: 'chrome' }).optional_permissions).toEqual(['idle']);
});

it('pages embedded in foreign pages have an address that changes', () => {
  expect(manifestFor(null, { browser: 'chrome' }).web_accessible_resources).toEqual([
    {
      resources: ['panel.html', 'pill.html', 'card.html'],
      matches: ['https://*/*', 'http://*/*'],
      use_dynamic_url: true,
    },
  ]);
});
