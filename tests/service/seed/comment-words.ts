/** Questions and reports to a project's author. */
export const QUESTIONS: readonly string[] = [
  'How did you do the animation on the first screen?', 'Does this work on Android 9?', 'Is there a way to change the colours?', 'Can I use parts of it in a school project?',
  'It crashes when I rotate the screen. Log: `NullPointerException at MainActivity:112`', 'Which library did you use for the chart?', 'Any plan for a tablet layout?',
  'The link to the demo gives me a 404 :(', 'Could you add a search?', 'Why is the file so big? 18 MB for three screens…', 'Where are the strings? I would like to translate it.',
  'Wie groß ist die Datenbank nach einem Jahr?', '¿Funciona sin conexión?', 'Dá para exportar os dados?', 'Est-ce que le mode sombre suit le système ?',
  'هل يدعم اللغة العربية؟', 'האם אפשר לשנות את השפה?', 'ダークモードはありますか？', 'А офлайн работает?', 'क्या यह ऑफ़लाइन चलता है?',
  'I get this on opening:\n```\nE/Storage: cannot open file (No such file or directory)\n\tat open(Storage:41)\n```\nWhat am I doing wrong?',
  'Where does it store the files? I looked in /Documents and in /Download.', 'Tags like <LinearLayout> & "quotes" survive the export, right?',
];

/** Friendly remarks. */
export const PRAISE: readonly string[] = [
  'Great work!', 'This is exactly what I was looking for, thank you 🙏', 'Nice and clean. Learned a lot from the blocks.', 'So smooth 🔥🔥', '👍', 'Amazing ❤️',
  'The best one of its kind here.', 'Clean design, **really** well done.', 'Very helpful, thanks for sharing the source.', 'My daughter loves it.', 'Good job, keep it up!',
  'Sehr schön gemacht, danke!', 'Muy bueno, gracias por compartir.', 'Muito bom! Parabéns 🎉', 'Très joli travail.', 'رائع جدًا، شكرًا لك', 'עבודה יפה!', 'すごい！参考になります。',
  'Отличная работа!', 'बहुत बढ़िया!', 'Çok güzel olmuş, eline sağlık.', 'Keren banget!', '대박이에요 👏', 'First!', '5 stars from me ⭐⭐⭐⭐⭐', '__Underrated__ project.',
];

/** What authors and others answer; said to somebody by name. */
export const ANSWERS: readonly string[] = [
  'yes, from Android 7 on.', 'thanks! The next version has it.', 'look at the block called "onPrepared", it is all in there.', 'sure, go ahead, a mention is enough.',
  'fixed, please try again and tell me.', 'not yet, but it is on the list.', 'that was my mistake: the link is right now.', 'you can, see https://docs.example.org/faq#colours',
  'no library, just three canvas calls.', 'works for me on a tablet, which one do you have?', 'try to clear the cache first, then `File > Rebuild`.', 'danke dir!', 'gracias :)',
  'شكرًا جزيلًا', 'ありがとうございます！', 'it is ~~impossible~~ harder than I thought. Give me a week.', 'send me the log and I will have a look.', 'same here 😅',
];

/** Remarks that stand for themselves. */
export const REMARKS: readonly string[] = [
  'Updated just now and everything still works.', 'For those who get the "duplicate class" error: remove the old library first.', 'I translated it into Dutch, where can I send it?',
  'The icon could be clearer in dark mode.', 'Would be great with a widget.', 'Line one\nLine two\n\nLine four, with a gap on purpose.', 'Windows line ends\r\nhere as well\r\n- one\r\n- two',
  'Has anybody tried it with a screen reader?', 'See also https://example.org/projects?tag=maps&sort=new for the list of similar ones.', 'Bump.', 'Day 3: still not bored.',
  'The third screenshot is from an older version, isn\'t it?', 'Small typo on the second screen: "recieve".', '12 MB → 3 MB with vectors. Highly recommended.', '…and then the tunnel came. 🚇 It went on afterwards!',
];
