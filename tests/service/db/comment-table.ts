import type { DatabaseSync } from 'node:sqlite';

/** Kinds of comment: `anonymous` speaks for the team. */
export type CommentType = 'default' | 'anonymous';

/** A row of `comments`. */
export interface CommentRow {
  id: number;
  project_id: number;
  uid: number;
  message: string;
  comment_type: CommentType;
  timestamp: number;
}

/** A comment with what a thread shows of its writer. */
export interface ThreadRow extends CommentRow {
  user_name: string;
  badge: string;
  profile_pic: string;
}

/** Prepares the statements about comments. */
export function commentTable(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO comments (project_id, uid, message, comment_type, timestamp)
    VALUES (:project_id, :uid, :message, :comment_type, :timestamp)`);
  const byId = db.prepare('SELECT * FROM comments WHERE id = ?');
  const remove = db.prepare('DELETE FROM comments WHERE id = ?');
  const ofProject = db.prepare(`SELECT comments.*, user_name, badge, profile_pic FROM comments JOIN people USING (uid)
    WHERE project_id = ? ORDER BY timestamp, id`);
  const latestOf = db.prepare('SELECT MAX(timestamp) AS timestamp FROM comments WHERE uid = ?');
  return {
    /** Returns the new comment's id. */
    insert: (comment: Omit<CommentRow, 'id'>) => Number(insert.run({ ...comment }).lastInsertRowid),
    byId: (id: number) => byId.get(id) as CommentRow | undefined,
    /** Returns whether there was such a comment. */
    remove: (id: number) => remove.run(id).changes > 0,
    /** Oldest first. */
    ofProject: (projectId: number) => ofProject.all(projectId) as unknown as ThreadRow[],
    /** Time of a person's latest comment, or null. */
    latestOf: (uid: number) => (latestOf.get(uid)?.['timestamp'] ?? null) as number | null,
  };
}
