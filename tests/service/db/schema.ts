/** Every table of the service. Times are epoch milliseconds; flags are 0 and 1; links without a host are the site's own. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS people (
  uid INTEGER PRIMARY KEY,
  user_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  salt TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  profile_pic TEXT NOT NULL,
  badge TEXT NOT NULL,
  standing TEXT NOT NULL CHECK (standing IN ('good', 'unverified', 'banned', 'new-place')),
  ban_reason TEXT NOT NULL,
  team_role TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS projects (
  id INTEGER PRIMARY KEY,
  uid INTEGER NOT NULL REFERENCES people (uid),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  whatsnew TEXT NOT NULL,
  -- Title and description in lower case: SQLite folds only ASCII by itself.
  search_text TEXT NOT NULL,
  category TEXT NOT NULL,
  project_type TEXT NOT NULL,
  demo_link TEXT NOT NULL,
  video_url TEXT NOT NULL,
  icon TEXT NOT NULL,
  screenshots TEXT NOT NULL,
  project_size TEXT NOT NULL,
  likes INTEGER NOT NULL,
  downloads INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  published INTEGER NOT NULL,
  is_verified INTEGER NOT NULL,
  is_editor_choice INTEGER NOT NULL,
  is_private INTEGER NOT NULL,
  allow_comments INTEGER NOT NULL,
  page_kind TEXT NOT NULL CHECK (page_kind IN ('plain', 'strict', 'spa', 'isolated', 'hostile'))
) STRICT;
CREATE INDEX IF NOT EXISTS projects_by_person ON projects (uid, published);
CREATE INDEX IF NOT EXISTS projects_by_time ON projects (published);

CREATE TABLE IF NOT EXISTS comments (
  -- Ids are never used again: a client that saw a deleted comment must not take a new one for it.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id INTEGER NOT NULL REFERENCES projects (id),
  uid INTEGER NOT NULL REFERENCES people (uid),
  message TEXT NOT NULL,
  comment_type TEXT NOT NULL CHECK (comment_type IN ('default', 'anonymous')),
  timestamp INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS comments_by_project ON comments (project_id, timestamp, id);
CREATE INDEX IF NOT EXISTS comments_by_person ON comments (uid, timestamp);

CREATE TABLE IF NOT EXISTS news (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  image_url TEXT NOT NULL,
  timestamp INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS project_types (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  value TEXT NOT NULL UNIQUE,
  icon TEXT NOT NULL,
  is_source_code INTEGER NOT NULL,
  extensions TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS changelog (position INTEGER PRIMARY KEY, version TEXT NOT NULL, description TEXT NOT NULL) STRICT;
`;
