import type { Catalogue } from '../catalogue/queries';
import type { Dependencies } from '../gate/dependencies';
import type { RecordProjects } from './intake';
import type { Session } from '../session/credentials';

/** What the parts that act for the person are handed. */
export interface WithSession extends Dependencies {
  recordProjects: RecordProjects;
  catalogue: Catalogue;
  session: Session;
}
