import type { Script } from './names.ts';

/**
 * What differs between the machines, services and people that the extension meets. Every test file runs in one world: a value of each
 * dimension that its tier knows, drawn from its path. A value that stands several times is drawn as often. The first is the usual one.
 * The browser of a lane of end-to-end tests has one for all the files in it, drawn from the lane's name.
 */
export type Tier = 'unit' | 'component' | 'e2e' | 'lane';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const row = <T>(tiers: readonly Tier[], ...values: readonly [T, ...T[]]) => ({ tiers, values });

export const DIMENSIONS = {
  /** From UTC−11 to UTC+14; clocks that change in either half of the year, at midnight, by half an hour, and never. */
  zone: row<string>(
    ['unit', 'component', 'lane'],
    'Europe/Berlin',
    'Pacific/Pago_Pago',
    'America/Los_Angeles',
    'America/Santiago',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  ),
  /** Whether they take room, as on Windows and Linux, or lie over the page, as on phones and on a Mac. */
  scrollbars: row<'classic' | 'overlay'>(['component'], 'classic', 'classic', 'classic', 'overlay'),
  /** Pixels of the screen for one of the page, without zoom. */
  scale: row<number>(['component'], 1, 1, 1.25, 1.5, 2, 2.625),
  /** The browser's zoom of a page: its window has fewer px, each of more pixels. Tests loop over it. */
  zoom: row<number>([], 1, 0.67, 0.8, 0.9, 1.1, 1.25, 1.5, 1.75, 2),
  /** What the person's browser says under “Font size”, in px. */
  fontSize: row<number>(['component'], 16, 16, 20, 24),
  /** Below what the browser lets no text be, in px. A browser starts with it. */
  minimumFontSize: row<number>(['lane'], 0, 0, 10, 12, 16, 18),
  /** What own pages are written in: the machine's own, or one that is among the packages. */
  font: row<'own' | 'narrow' | 'wide'>(['component'], 'own', 'own', 'narrow', 'wide'),
  /** The browser's own language, which the extension speaks where none was chosen. End-to-end tests find things by English names. */
  language: row<'en' | 'ar' | 'es' | 'id' | 'pt_BR' | 'ru' | 'tr'>(
    ['component'],
    ...(['en', 'en', 'ar', 'es', 'id', 'pt_BR', 'ru', 'tr'] as const),
  ),
  system: row<'light' | 'dark'>(['component', 'lane'], 'light', 'dark'),
  /** Tests of looks loop over it. */
  forcedColors: row<'none' | 'active'>([], 'none', 'active'),
  /** How far the service's clock is ahead of this computer's. */
  aheadMs: row<number>(['unit', 'e2e'], 7 * MINUTE_MS, 7 * MINUTE_MS, 10 * MINUTE_MS, -10 * MINUTE_MS, DAY_MS, -DAY_MS),
  /** How many projects of strangers a list of the service holds besides: a page holds 20. */
  crowd: row<number>(['unit'], 25, 25, 45, 200),
  /** How many projects strangers publish between two looks at that list. */
  newer: row<number>(['unit'], 0, 0, 0, 25, 45, 200),
  /** How many threads a person follows, where that matters. Tests loop over it. */
  threads: row<number>([], 3, 300),
  /** Whether the service's times are to the second, or of another machine there, whose clock is ahead of the one that answers. */
  stamps: row<'whole' | 'exact' | 'ahead'>(['unit'], 'whole', 'whole', 'exact', 'ahead'),
  /** In which script strangers have their names: short ones, or one of those in `names.ts`. */
  names: row<'plain' | Script>(
    ['unit', 'component'],
    ...(['plain', 'plain', 'latin', 'cyrillic', 'arabic', 'devanagari', 'japanese', 'korean', 'thai'] as const),
  ),
  /** How long the notes of what is saved are. */
  notes: row<'short' | 'long'>(['unit', 'component'], 'short', 'long'),
  /** The browser's windows; none where it runs in the background, as on a Mac and with background apps. */
  windows: row<'one' | 'two' | 'none'>(['unit'], 'one', 'one', 'two', 'none'),
  /** How long it takes for an answer. */
  answersMs: row<number>(['e2e'], 0, 0, 0, 200),
} as const;

export type Dimension = keyof typeof DIMENSIONS;
export type World = { [D in Dimension]: (typeof DIMENSIONS)[D]['values'][number] };
