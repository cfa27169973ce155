/** An announcement and how many days before the start it was published. */
export interface SeedNews {
  title: string;
  message: string;
  image?: string;
  daysAgo: number;
}

/** The announcements, newest first. */
export const NEWS: readonly SeedNews[] = [
  {
    daysAgo: 3,
    title: 'Short maintenance on Sunday',
    message:
      'On Sunday between 02:00 and 03:30 UTC the service will be away for some minutes at a time.\r\nNothing is lost; downloads that break off can be taken up again.',
  },
  {
    daysAgo: 9,
    image: '/news-images/mentions.svg',
    title: 'Mention people by name',
    message:
      'Write @ and a name, and that person is told. It works in every comment:\n\n- names may hold spaces and dots (hello @Zoë K.)\n- case does not matter\n- nobody is told twice\n\nMore at https://docs.example.org/mentions.',
  },
  {
    daysAgo: 26,
    image: '/news-images/challenge.svg',
    title: 'Autumn challenge: offline first',
    message:
      'Build something that is useful without a network. Four weeks, any project type.\n\n1. Publish your project\n2. Put #offline into the description\n3. Tell us what you learnt\n\nPrizes: a badge and a very good feeling. Rules: https://example.org/challenge/autumn?page=rules&lang=en',
  },
  {
    daysAgo: 40,
    title: 'مرحبًا بالمترجمين',
    message: 'أصبحت واجهة الموقع متاحة باللغة العربية.\nشكرًا لكل من ساهم في الترجمة! Thank you, @علي_حسن.',
  },
  {
    daysAgo: 55,
    image: '/news-images/missing.svg',
    title: 'New project page',
    message: 'Project pages load faster, follow your system’s dark colours and no longer jump when pictures arrive.',
  },
  {
    daysAgo: 74,
    title: 'About copies',
    message:
      'Please name your sources. Projects that are copied without change are removed; see https://docs.example.org/rules#copies\nIf yours was copied: write to hello@example.org.',
  },
  {
    daysAgo: 230,
    image: '/news-images/summer.svg',
    title: '10,000 projects 🎉',
    message: 'Thank you. Really.\n\n❤️ from all of us',
  },
  {
    daysAgo: 300,
    title: 'Text is text',
    message:
      'Tags such as <b> or <script> in titles are shown as they are written. A few old titles look odd for that reason: <i>sorry</i>.',
  },
];

/** The app's versions, newest first. */
export const CHANGELOG: readonly (readonly [version: string, description: string])[] = [
  ['3.1.1', '- Fixed: sign-in from new places\r\n- Smaller download'],
  ['3.1.0', '- Dark colours\n- Right-to-left layouts\n- Search looks into descriptions'],
  ['3.0.0', 'All new: lists, pages, downloads.'],
];

/** The six project types (section 2.5). */
export const TYPES: readonly (readonly [value: string, name: string, isSource: 0 | 1, extensions: string])[] = [
  ['visual_project', 'Visual project', 1, '.sh'],
  ['visual_recovery', 'Visual project (recovery)', 1, '.sh-zip'],
  ['visual_apk', 'Visual app', 0, '.apk'],
  ['ide_project', 'IDE project', 1, '.zip'],
  ['ide_apk', 'IDE app', 0, '.apk'],
  ['visual_pro', 'Visual Pro project', 1, '.swb'],
];
