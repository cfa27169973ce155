/** The records of the service. Times are epoch milliseconds, flags 0 and 1, links without a host the site's own. */

/** How an account stands: only `good` may use the v2 endpoints. */
export type Standing = 'good' | 'unverified' | 'banned' | 'new-place';

export interface PersonRow {
  uid: number;
  user_name: string;
  email: string;
  salt: string;
  password_hash: string;
  profile_pic: string;
  badge: string;
  standing: Standing;
  ban_reason: string;
  /** Empty for people outside the team. */
  team_role: string;
}

/** How a project's web page behaves. */
export type PageKind = 'plain' | 'strict' | 'spa' | 'isolated' | 'hostile';

export interface ProjectRow {
  id: number;
  uid: number;
  title: string;
  description: string;
  whatsnew: string;
  category: string;
  project_type: string;
  demo_link: string;
  video_url: string;
  icon: string;
  /** A JSON array of at most five links. */
  screenshots: string;
  project_size: string;
  likes: number;
  downloads: number;
  updated: number;
  published: number;
  is_verified: number;
  is_editor_choice: number;
  is_private: number;
  allow_comments: number;
  page_kind: PageKind;
}

/** A project with its author and the number of its comments. */
export type ProjectCard = ProjectRow & Pick<PersonRow, 'user_name' | 'profile_pic' | 'badge'> & { comments: number };

/** A comment; `anonymous` speaks for the team. */
export interface CommentRow {
  id: number;
  project_id: number;
  uid: number;
  message: string;
  comment_type: 'default' | 'anonymous';
  timestamp: number;
}

/** A comment with what a thread shows of its writer. */
export type ThreadRow = CommentRow & Pick<PersonRow, 'user_name' | 'badge' | 'profile_pic'>;

export interface NewsRow {
  id: number;
  title: string;
  message: string;
  image_url: string;
  timestamp: number;
}

/** A type of projects. */
export interface TypeRow {
  id: number;
  name: string;
  value: string;
  icon: string;
  is_source_code: number;
  extensions: string;
}

/** A person in good standing who can't sign in until a password is set: no hash equals the empty text. */
export function aPersonRow(uid: number, name: string): PersonRow {
  return {
    uid,
    user_name: name,
    email: `person${uid}@example.org`,
    salt: '',
    password_hash: '',
    profile_pic: `/avatars/${uid}.svg`,
    badge: '0',
    standing: 'good',
    ban_reason: '',
    team_role: '',
  };
}

/** An ordinary project of now. */
export function aProjectRow(id: number, uid: number, now: number): ProjectRow {
  return {
    id,
    uid,
    title: `Project ${id}`,
    description: '',
    whatsnew: '',
    category: 'Tools',
    project_type: 'visual_project',
    demo_link: '',
    video_url: '',
    icon: `/icons/${id}.svg`,
    screenshots: '[]',
    project_size: '1.20 MB',
    likes: 0,
    downloads: 0,
    updated: now,
    published: now,
    is_verified: 0,
    is_editor_choice: 0,
    is_private: 0,
    allow_comments: 1,
    page_kind: 'plain',
  };
}

/** The highest of a badge field's values: `'10,40'` is a moderator's. */
export function highestBadge(badge: string): number {
  return Math.max(0, ...badge.split(',').map((part) => Number.parseInt(part, 10) || 0));
}
