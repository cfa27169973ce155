// The least that shows 20 stored rows: one reading, three lines of text each.
const { projects = [] } = await chrome.storage.local.get('projects');
document.body.append(...projects.map(rowOf));

function rowOf({ id, title, authorName, likes, downloads, comments }) {
  const row = document.createElement('article');
  const head = document.createElement('h3');
  const link = document.createElement('a');
  link.href = `#/project/${id}`;
  link.textContent = title;
  head.append(link);
  row.append(head, line(authorName), line(`${likes} likes, ${downloads} downloads, ${comments} comments`));
  return row;
}

function line(text) {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}
