/** The catalogue of the service, as the worker hands it out and stores it. */
import { NEWEST_PROJECTS } from '../../../utils/cache/schema';
import type { Metadata, Project } from '../../../utils/api/schemas';
import { writeProjectRecords, putIfNewer } from '../../../utils/cache/write-answers';
import type { Input } from '../../../utils/commands/messages';
import type { ProjectPage } from '../../../utils/commands/replies';
import { aMetadata, aProject } from '../../unit/support';
import { worker } from './worker';

/** Projects on a page of the service. */
export const PAGE_SIZE = 20;

/** So many projects, the newest first: from “Project <count>” down to “Project 1”. */
export function manyProjects(count: number, changeOf: (id: number) => Partial<Project> = () => ({})): Project[] {
  return Array.from({ length: count }, (_, at) => {
    const id = count - at;
    return aProject({ id, title: `Project ${id}`, updatedAt: id * 1000, publishedAt: id * 1000, ...changeOf(id) });
  });
}

/** Lets the service have these projects from now on, page after page. @param skipped how many of a page can't be read */
export function serveProjects(all: readonly Project[], skipped = 0): void {
  worker.on('projects.list', (input) => pageOf(all, input, skipped));
}

function pageOf(all: readonly Project[], input: Input<'projects.list'>, skipped: number): ProjectPage {
  const { page, search, type, category, authorId } = input;
  const found = all.filter(
    (project) =>
      project.title.toLowerCase().includes(search.toLowerCase()) &&
      (type === undefined || project.type === type) &&
      (category === undefined || project.category === category) &&
      (authorId === undefined || project.authorId === authorId),
  );
  const projects = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { projects, page, totalPages: Math.ceil(found.length / PAGE_SIZE), skipped, fetchedAt: Date.now() };
}

/** Stores what was read of the catalogue at a time (epoch ms), as the worker does: all projects, and the first page of the newest. */
export async function storeProjects(projects: readonly Project[], at = Date.now()): Promise<void> {
  await writeProjectRecords(projects, at);
  await putIfNewer('lists', NEWEST_PROJECTS, { ...pageOf(projects, { page: 1, search: '' }, 0), fetchedAt: at });
}

/** Stores the types of the service, as the worker does. */
export async function storeTypes(types: Record<string, string>, iconUrl: string | null = null): Promise<void> {
  const found = Object.entries(types).map(([value, name]) => ({
    value,
    name,
    iconUrl,
    sourceCode: false,
    projects: 1_234,
    extension: '',
  }));
  await putIfNewer('about', 'types', { types: found, skipped: 0, fetchedAt: Date.now() });
}

/** Stores what the service says about itself, as the worker does. */
export async function storeMetadata(about: Partial<Metadata>): Promise<void> {
  await putIfNewer('about', 'metadata', { ...aMetadata(about), fetchedAt: Date.now() });
}
