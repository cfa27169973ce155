/** Questions and reports to a project's author. */
export const QUESTIONS: readonly string[] = [
  'How did you do the animation on the first screen?',
  'Does this work on Android 9?',
  'Can I use parts of it in a school project?',
  'It crashes when I rotate the screen. Log: `NullPointerException at MainActivity:112`',
  'The link to the demo gives me a 404 :(',
  'Why is the file so big? 18 MB for three screens…',
  'Wie groß ist die Datenbank nach einem Jahr?',
  '¿Funciona sin conexión?',
  'هل يدعم اللغة العربية؟',
  'האם אפשר לשנות את השפה?',
  'ダークモードはありますか？',
  'А офлайн работает?',
  'क्या यह ऑफ़लाइन चलता है?',
  'I get this on opening:\n```\nE/Storage: cannot open file (No such file or directory)\n\tat open(Storage:41)\n```\nWhat am I doing wrong?',
  'Tags like <LinearLayout> & "quotes" survive the export, right?',
];

/** Friendly remarks. */
export const PRAISE: readonly string[] = [
  'This is exactly what I was looking for, thank you 🙏',
  'So smooth 🔥🔥',
  '👍',
  'Clean design, **really** well done.',
  'Sehr schön gemacht, danke!',
  'Muito bom! Parabéns 🎉',
  'رائع جدًا، شكرًا لك',
  'עבודה יפה!',
  'すごい！参考になります。',
  'Отличная работа!',
  'बहुत बढ़िया!',
  '대박이에요 👏',
  '__Underrated__ project.',
];

/** What authors and others answer to a person by name. */
export const ANSWERS: readonly string[] = [
  'yes, from Android 7 on.',
  'thanks! The next version has it.',
  'look at the block called "onPrepared", it is all in there.',
  'sure, go ahead, a mention is enough.',
  'that was my mistake: the link is right now.',
  'you can, see https://docs.example.org/faq#colours',
  'try to clear the cache first, then `File > Rebuild`.',
  'danke dir!',
  'شكرًا جزيلًا',
  'ありがとうございます！',
  'it is ~~impossible~~ harder than I thought. Give me a week.',
];

/** Remarks that stand for themselves. */
export const REMARKS: readonly string[] = [
  'Updated just now and everything still works.',
  'For those who get the "duplicate class" error: remove the old library first.',
  'Line one\nLine two\n\nLine four, with a gap on purpose.',
  'Windows line ends\r\nhere as well\r\n- one\r\n- two',
  'See also https://example.org/projects?tag=maps&sort=new for the list of similar ones.',
  'Day 3: still not bored.',
  'Small typo on the second screen: "recieve".',
  '…and then the tunnel came. 🚇 It went on afterwards!',
];
