// As little as it takes to show stored projects: one reading, one piece of the tree, one time in.
const PATHS = {
  likes: 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  downloads: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  comments: 'M5 5h14v10.5h-7.5L7.5 19v-3.5H5z',
  choice: 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z',
  verified: 'M5 12.5l4.5 4.5L19 7.5',
};
const COUNTS = ['likes', 'downloads', 'comments'];
const BADGES = { 5: 'Verified person', 10: 'Beta tester', 15: 'Premium', 20: 'VIP', 40: 'Moderator', 50: 'Administrator', 60: 'Developer' };
const number = new Intl.NumberFormat('en', { notation: 'compact' });
const days = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const { projects = [] } = await chrome.storage.local.get('projects');
const all = document.createDocumentFragment();
for (const project of projects) all.append(cardOf(project));
document.getElementById('list').append(all);

function cardOf(project) {
  const card = make('article');
  const body = make('div', 'body');
  const title = make('h3');
  const link = make('a', '', project.title);
  link.href = `#/project/${project.id}`;
  title.append(link);
  const people = make('p', 'people');
  const person = make('span', 'person');
  person.append(picture(project.authorAvatarUrl, 'face'), make('bdi', '', project.authorName));
  const badge = BADGES[project.authorBadge];
  if (badge) person.append(make('span', project.authorBadge >= 40 ? 'badge badge--team' : 'badge', badge));
  people.append(person);
  if (project.editorsChoice || project.verified) people.append(marks(project));
  const facts = make('p', '', [project.category, project.size].filter(Boolean).join(' · '));
  const counts = make('p');
  for (const name of COUNTS) counts.append(withIcon(name, 'count', number.format(project[name])));
  counts.append(make('time', 'age', days.format(Math.round((project.updatedAt - Date.now()) / 86_400_000), 'day')));
  body.append(title, people, facts, counts);
  card.append(picture(project.iconUrl, 'icon'), body);
  return card;
}

function marks({ editorsChoice, verified }) {
  const made = make('span', 'marks');
  if (editorsChoice) made.append(withIcon('choice', 'mark mark--choice', 'Editor’s choice'));
  if (verified) made.append(withIcon('verified', 'mark mark--verified', 'Verified'));
  return made;
}

function withIcon(name, kind, text) {
  const made = make('span', kind);
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  icon.append(path);
  made.append(icon, text);
  return made;
}

function picture(url, kind) {
  const made = make('span', kind);
  if (!url) return made;
  const image = new Image();
  image.loading = 'lazy';
  image.decoding = 'async';
  image.alt = '';
  image.src = url;
  made.append(image);
  return made;
}

function make(tag, kind = '', text = '') {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  if (text) made.textContent = text;
  return made;
}
