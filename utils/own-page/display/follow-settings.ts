import { signal } from '@preact/signals';
import { resultOf } from '../../errors';
import { keepTextsIn, localiseDocument, type MessageKey, type Texts } from '../../locale/i18n';
import { setLanguage } from './set-language';
import { settingsItem } from '../../storage/items';
import { read, subscribe } from '../../storage/store';
import type { PictureLoading, Settings } from '../../settings';
import { showAppearance } from './appearance';
import { keepPictureLoadingIn, setPictureLoading } from '../../pictures';
import { pictureLoadingOf } from '../capabilities';

/** Gives this page the chosen look, pictures and language, now and at every change. @returns when the first texts are there */
export async function followSettings(title: MessageKey): Promise<void> {
  keepTextsIn(signal<Texts | null>(null));
  keepPictureLoadingIn(signal<PictureLoading>('always'));
  async function apply(settings: Settings): Promise<void> {
    showAppearance(settings);
    setPictureLoading(pictureLoadingOf(settings));
    await setLanguage(settings.language);
    localiseDocument(document, title);
  }
  subscribe(settingsItem, (settings) => void apply(settings));
  const stored = await resultOf(read(settingsItem));
  await apply(stored.ok ? stored.value : settingsItem.fallback);
}
