// As little as it takes to show stored projects: one reading, one piece of the tree, one time in.
const PATHS = {
  likes: 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  downloads: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  comments: 'M5 5h14v10.5h-7.5L7.5 19v-3.5H5z',
};
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
  const person = make('p');
  person.append(picture(project.authorAvatarUrl, 'face'), make('bdi', '', project.authorName));
  const facts = make('p', '', [project.category, project.size].filter(Boolean).join(' · '));
  const counts = make('p');
  for (const name of Object.keys(PATHS)) counts.append(counter(name, project[name]));
  counts.append(make('time', 'age', days.format(Math.round((project.updatedAt - Date.now()) / 86_400_000), 'day')));
  body.append(title, person, facts, counts);
  card.append(picture(project.iconUrl, 'icon'), body);
  return card;
}

function counter(name, count) {
  const made = make('span', 'count');
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  icon.append(path);
  made.append(icon, number.format(count));
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
