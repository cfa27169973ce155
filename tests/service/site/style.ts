/** The site's style, light and dark. */
export const STYLE = `
:root {
  --paper: #f6f5f2; --card: #ffffff; --line: #e2e0da; --ink: #23262b; --soft: #646a73;
  --accent: #1f6f6b; --on-accent: #ffffff; --good: #e2f0ea; --good-ink: #1c5a45;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181b; --card: #1f2226; --line: #31353b; --ink: #e6e7e9; --soft: #a0a6af;
    --accent: #6cc5bd; --on-accent: #0d2624; --good: #1d3a33; --good-ink: #9fdcc6;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, 'Noto Sans', sans-serif; overflow-wrap: anywhere;
}
a { color: var(--accent); }
img { background: var(--line); }
.wide { max-width: 1080px; margin-inline: auto; padding-inline: 24px; }
.top { background: var(--card); border-bottom: 1px solid var(--line); }
.top .wide { display: flex; align-items: center; justify-content: space-between; min-height: 60px; }
.brand { display: flex; align-items: center; gap: 10px; color: var(--ink); font-weight: 650; text-decoration: none; }
.brand img { border-radius: 8px; background: none; }
nav { display: flex; gap: 20px; }
nav a { text-decoration: none; }
main { padding-block: 32px; }
h1 { margin: 0 0 6px; font-size: 30px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 32px 0 10px; font-size: 18px; }
.lead, .by, footer, small { color: var(--soft); }
.lead { margin: 0 0 24px; }
.title { display: flex; gap: 22px; align-items: center; margin-bottom: 26px; }
.title .icon { border-radius: 22px; flex: none; }
.by { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0; font-size: 15px; }
.by img { border-radius: 50%; }
.by span:not(:first-child)::before { content: '·'; margin-inline-end: 8px; }
.tags { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; padding: 0; list-style: none; font-size: 13px; }
.tags li { padding: 2px 10px; border: 1px solid var(--line); border-radius: 99px; background: var(--card); }
.tags .good { border-color: transparent; background: var(--good); color: var(--good-ink); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 250px; gap: 40px; align-items: start; }
.shots { display: flex; gap: 14px; overflow-x: auto; padding-bottom: 6px; }
.shots img { flex: none; border-radius: 14px; border: 1px solid var(--line); }
.text { margin: 0; max-width: 66ch; white-space: pre-wrap; unicode-bidi: plaintext; }
.facts { padding: 18px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); font-size: 15px; }
.facts dl { margin: 14px 0 0; }
.facts dl div { display: flex; justify-content: space-between; gap: 12px; padding: 6px 0; border-bottom: 1px solid var(--line); }
.facts dl div:last-child { border: 0; }
.facts dt { color: var(--soft); white-space: nowrap; }
.facts dd { margin: 0; text-align: end; }
.facts p { margin: 6px 0 0; }
.button {
  display: block; padding: 10px; border-radius: 10px; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-align: center; text-decoration: none;
}
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(290px, 1fr)); gap: 14px; margin: 0; padding: 0; list-style: none; }
.cards a {
  display: flex; gap: 14px; align-items: center; height: 100%; padding: 14px;
  border: 1px solid var(--line); border-radius: 14px; background: var(--card); color: inherit; text-decoration: none;
}
.cards a:hover { border-color: var(--accent); }
.cards img { flex: none; border-radius: 14px; }
.cards span { display: grid; min-width: 0; line-height: 1.35; }
.cards strong { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-clamp: 2; }
.cards small { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.pages { align-items: center; justify-content: center; margin-top: 26px; }
.captcha {
  display: inline-block; min-width: 300px; padding: 20px;
  border: 1px solid var(--line); border-radius: 10px; background: var(--card);
}
.captcha p { margin: 8px 0 0; }
footer { padding-block: 18px 32px; font-size: 14px; }
@media (max-width: 760px) { .columns { grid-template-columns: 1fr; } .title { align-items: start; } }
`;
