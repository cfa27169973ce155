/** Texts that try to be more than text, for every place a text can go to. */
export const HOSTILE = {
  title: '<script>window.__hostile = "title"</script><img src=x onerror="window.__hostile=\'title\'">\u202Eeltit',
  description: [
    '<script>window.__hostile = "description"</script>',
    '<img src="https://tracker.invalid/pixel.gif" onerror="window.__hostile=1">',
    '</textarea></title></style></script><svg onload="window.__hostile=2">',
    'javascript:window.__hostile=3 [click](javascript:window.__hostile=4) data:text/html,<script>window.__hostile=5</script>',
    'https://example.org/"onmouseover="window.__hostile=6" https://user:pass@example.org/ http://xn--pple-43d.example/',
    '\u202Eesrever\u202C \u2066isolated\u2069 \u200Fmark\u200E zero\u200Bwidth A\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A',
    '{{constructor.constructor("window.__hostile=7")()}} ${window.__hostile=8} <%= 1 %> &lt;b&gt; &amp;amp;',
    'Very'.repeat(120) + 'LongWordWithoutAnyBreak',
  ].join('\n'),
  whatsnew:
    '<iframe srcdoc="<script>parent.__hostile=9</script>"></iframe>\r\n<a href="javascript:window.__hostile=10">new</a>',
  category: '"><script>window.__hostile=11</script>',
  demoLink: 'javascript:window.__hostile=12',
  videoUrl: 'data:text/html,<script>window.__hostile=13</script>',
  icon: 'javascript:window.__hostile=14',
  screenshots: [
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__hostile=15"/>',
    'https://tracker.invalid/shot.png',
    'x" onerror="window.__hostile=16',
    'blob:null/0',
    'file:///etc/hostname',
  ],
  avatar: '"><img src=x onerror=window.__hostile=17>',
  size: '<b>1</b> KB',
} as const;

/** A thread of such texts. */
export const HOSTILE_COMMENTS: readonly string[] = [
  '<img src=x onerror="window.__hostile=20">',
  '<script>window.__hostile = 21</script>',
  '**<b onclick="window.__hostile=22">bold</b>** __<i>__ ~~</i>~~ ```<script>window.__hostile=23</script>```',
  'javascript:window.__hostile=24',
  '[link](javascript:window.__hostile=25) <a href="data:text/html,<script>window.__hostile=26</script>">x</a>',
  'https://example.org/?q="><script>window.__hostile=27</script> and https://example.org/‮gnp.exe',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19ob3N0aWxlPTI4PC9zY3JpcHQ+',
  '\u202E\u2067this line is turned around\u2069 and never turned back',
  '/pin title:<b>pinned</b> message:<img src=x onerror="window.__hostile=29">',
  '@<img src=x onerror=alert(1)> @mira"><script>window.__hostile=30</script>',
  'null \u0001 \uFFFD \uD83D\uDE00 ' + 'Z\u0351\u036B\u0343\u036A'.repeat(60),
  '__proto__ constructor toString {"status":"success"} \\" \\u0022 \\/',
  '**__~~**__~~ ``` ** unclosed ```',
  'W'.repeat(1000),
];
