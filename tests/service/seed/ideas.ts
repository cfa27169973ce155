/** What a project is about: title, category, and one sentence. */
export type Idea = readonly [title: string, category: string, sentence: string];

/** Project ideas in English; each is built by several people in their own way. */
export const IDEAS: readonly Idea[] = [
  ['Bus stop board', 'Maps & Travel', 'Shows the next departures, large enough to read from the door.'],
  ['Plant diary', 'Home & Garden', 'Remembers when each plant was watered, repotted and last seen alive.'],
  ['Recipe box', 'Food & Drink', 'Keeps recipes, and reckons them for the people at the table.'],
  ['Unit converter', 'Tools', 'Converts lengths, weights, volumes and old kitchen measures while you type.'],
  ['Focus timer', 'Productivity', 'Work for a while, pause for a while; the ring tells how much is left.'],
  ['Chat bubbles kit', 'Communication', 'Message bubbles with tails, reactions and a typing indicator.'],
  ['Bottom sheet collection', 'UI & UX', 'Nine bottom sheets with springs, each closed by keyboard, too.'],
  ['Film grain camera', 'Photography', 'Adds grain, light leaks and a date stamp without touching the original.'],
  ['Sudoku for trains', 'Games', 'Plays without a network, stops when the tunnel comes, goes on afterwards.'],
  ['Flash cards', 'Education', 'Spaced repetition with pictures, and a shake of the phone for the next card.'],
  ['Drum machine', 'Music & Audio', 'Sixteen steps, eight tracks, swing, and export as a sound file.'],
  ['Step counter', 'Health & Fitness', 'Counts steps with the built-in sensor and draws the week as a skyline.'],
  ['Weather in words', 'Weather', 'Says what to wear instead of showing eleven symbols.'],
  ['Login screens pack', 'UI & UX', 'Twelve sign-in screens with validation, password meter and dark colours.'],
  ['Habit garden', 'Health & Fitness', 'Every kept habit grows a plant; nothing dies when you miss a day.'],
  ['Tip splitter', 'Finance', 'Splits the bill, rounds kindly, remembers who paid last time.'],
  ['Voice notes', 'Communication', 'Records, names by place and time, and finds the note you half remember.'],
  ['Star map', 'Education', 'Hold it to the sky: names, lines and the next pass of the space station.'],
  ['Palette from photo', 'UI & UX', 'Takes five colours from a picture and checks their contrast for you.'],
  ['Bike rides', 'Maps & Travel', 'Records a ride, shows climbs, keeps everything on the phone.'],
  ['File shelf', 'Tools', 'A shelf for files on their way from one app to another.'],
  ['Loan ledger', 'Finance', 'Who has my drill? Things lent and borrowed, with gentle reminders.'],
  ['Tide times', 'Weather', 'High and low water for the harbours nearby, computed offline.'],
  ['Story dice', 'Games', 'Nine dice with pictures to start a story with.'],
  ['Kitchen timers', 'Food & Drink', 'Four timers with names, so the pasta does not answer for the cake.'],
  ['Moon phases', 'Weather', "Tonight's moon, drawn, with rise and set where you are."],
  ['Sketch pad', 'Art & Design', 'A pencil, a brush, an eraser, layers, and undo as far as you like.'],
  ['Invoice in a minute', 'Business', 'Fill three fields, send a clean document.'],
  ['Photo frame', 'Photography', 'Turns an old tablet into a picture frame with a clock.'],
  ['Emoji mixer', 'Art & Design', 'Two faces in, one odd face out 😄+🌵.'],
  ['Chess clock', 'Games', 'Two big halves, increments, and a pause that both must touch.'],
];

/** Ideas in other languages, built once each, the first ones longest ago. */
export const FOREIGN_IDEAS: readonly Idea[] = [
  ['単語カード', 'Education', '間隔をあけて復習する、シンプルな単語カードです。'],
  ['간단한 메모장', 'Productivity', '빠르고 가벼운 메모장입니다. 다크 모드를 지원합니다.'],
  ['记账本', 'Finance', '简洁的记账本，支持多种货币和导出。'],
  ['Vokabelkästchen', 'Education', 'Fünf Fächer, täglich ein paar Karten, Umlaute inklusive: ä ö ü ß.'],
  ['Lista de la compra', 'Productivity', 'Una lista compartida que funciona también sin conexión.'],
  ['Diário de plantas', 'Home & Garden', 'Lembra de regar, adubar e conversar com as plantas.'],
  ['مفكرة بسيطة', 'Productivity', 'مفكرة خفيفة تدعم العربية والإنجليزية في نفس السطر (RTL + LTR).'],
  ['לוח אוטובוסים', 'Maps & Travel', 'מציג את האוטובוסים הבאים בתחנה שלך.'],
  ['Погода словами', 'Weather', 'Говорит, что надеть, вместо одиннадцати значков.'],
  ['मौसम सरल', 'Weather', 'आज क्या पहनें, यह सीधे शब्दों में बताता है।'],
  ['Otobüs saatleri', 'Maps & Travel', 'Durağındaki sıradaki otobüsleri gösterir; İ ve ı harfleri dahil.'],
  ['Sổ chi tiêu', 'Finance', 'Ghi lại chi tiêu hằng ngày, xem biểu đồ theo tháng.'],
];
