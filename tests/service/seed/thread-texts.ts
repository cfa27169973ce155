import { LONG_NAMES } from '../../tools/worlds/names.ts';

/** One comment of a written-out thread: who, what, and how many hours before the start. */
export interface ScriptedComment {
  by: string;
  text: string;
  hoursAgo: number;
  ofTeam?: boolean;
}

/** The lively thread below Mira's own project. */
export const MIRAS_THREAD: readonly ScriptedComment[] = [
  { by: 'old_oak', hoursAgo: 190, text: 'First! And it shows my stop 🚏 Thank you, @mira.' },
  {
    by: 'mira',
    hoursAgo: 189,
    text: '/pin title:Read me first message:Stops are searched by name **and** by number. If yours is missing, write its name and town here and I will add it.',
  },
  { by: 'jonas', hoursAgo: 170, text: 'Does it work without a network? I am in a valley.' },
  { by: 'mira', hoursAgo: 169, text: '@jonas partly: the timetable of the week is kept, delays are not.' },
  { by: 'jonas', hoursAgo: 168.5, text: '@mira good enough, thanks!' },
  { by: 'علي_حسن', hoursAgo: 150, text: 'تطبيق رائع! هل يمكن إضافة محطات القاهرة؟' },
  { by: 'mira', hoursAgo: 149, text: '@علي_حسن نعم، في الإصدار القادم إن شاء الله.' },
  { by: 'נועה', hoursAgo: 140, text: 'עובד מצוין גם בעברית. הערה קטנה: הכפתור "Refresh" עדיין באנגלית.' },
  {
    by: 'Zoë K.',
    hoursAgo: 121,
    text: 'The gong before the departure is lovely. Can I have it as a ringtone?\r\n\r\nAlso: on my tablet the list is cut off at the bottom.',
  },
  { by: 'mira', hoursAgo: 120, text: '@Zoë K. of course: it is in `assets/gong.ogg`. The tablet layout is next.' },
  { by: 'さくら', hoursAgo: 96, text: '駅の名前が日本語で表示されて嬉しいです。@mira ありがとう！' },
  {
    by: 'tomasz_dev',
    hoursAgo: 90,
    text: 'Thank you for the report about uploads: sizes above 20 MB work again since this morning.',
    ofTeam: true,
  },
  {
    by: 'captain-byte',
    hoursAgo: 80,
    text: 'I get this after the update:\n```\njava.lang.IndexOutOfBoundsException: Index: 3, Size: 3\n\tat BoardView.onDraw(BoardView:88)\n```',
  },
  { by: 'mira', hoursAgo: 79, text: "@captain-byte that is the last row. Fixed in 2.4.1, see the what's-new." },
  { by: 'captain-byte', hoursAgo: 60, text: '@Mira confirmed, ~~crashes~~ runs. 👏' },
  {
    by: 'lena.w',
    hoursAgo: 41,
    text: '/pin title:Not a pin message:I only wanted to see whether everybody can do this. Seems not :)',
  },
  {
    by: 'edda',
    hoursAgo: 40,
    text: '/pin title:From the moderators message:Please keep reports about single stops in one comment each.\nThat way @mira can answer and tick them off.',
  },
  {
    by: 'ann',
    hoursAgo: 30,
    text: '@anna look, this is the board I told you about. https://example.org/boards?stop=12&lines=5,7',
  },
  { by: 'anna', hoursAgo: 29, text: '@ann it is even nicer than the one in the hall' },
  { by: 'jonas', hoursAgo: 20, text: 'Would you take a pull request for a *large type* mode, @mira?' },
  { by: 'Ana María', hoursAgo: 12, text: '¿Podrías añadir Málaga? Las paradas del centro y la estación.' },
  { by: 'mira', hoursAgo: 8, text: '@Ana María ¡hecho! @jonas gladly, the layout is in one block.' },
  { by: 'old_oak', hoursAgo: 3, text: 'Three days on the wall of our hall now. The postman reads it, too. 📬' },
  { by: 'edda', hoursAgo: 1, text: 'Chosen by the editors for the coming week. Congratulations, @mira! 🎉' },
];

/** Comments that Mira wrote below other people's projects, and what she was answered. */
export const OTHERS_THREAD: readonly ScriptedComment[] = [
  { by: 'hugo_v', hoursAgo: 300, text: 'The contour lines are beautiful.' },
  { by: 'mira', hoursAgo: 200, text: 'I use this every Sunday. Could it remember the last walk?' },
  { by: 'old_oak', hoursAgo: 198, text: '@mira it does since yesterday: long press on the compass.' },
  { by: 'mira', hoursAgo: 197, text: '@old_oak wonderful, thank you!' },
  { by: 'jonas', hoursAgo: 100, text: 'How large is the map of one county?' },
  { by: 'old_oak', hoursAgo: 98, text: '@jonas about 40 MB, or 12 without the shading.' },
  { by: 'Zoë K.', hoursAgo: 26, text: 'Got lost, got found. Five stars. @jonas try it in the fog!' },
];

/** The thread from before the comments were switched off. */
export const CLOSED_THREAD: readonly ScriptedComment[] = [
  { by: 'b33', hoursAgo: 3000, text: 'Nice!' },
  { by: 'jonas', hoursAgo: 2900, text: 'Which sensor does it use?' },
  { by: LONG_NAMES.arabic, hoursAgo: 2890, text: 'I close the comments for now: no time to answer. Thank you all.' },
];
