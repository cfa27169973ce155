import type { ProjectCard } from '../db/project-table.ts';
import { absolute } from '../world.ts';
import type { World } from '../world.ts';

const SCREENSHOTS = ['screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5'];

/** A project as an element of a list (section 2.1). */
export function listedProject(world: World, project: ProjectCard): Record<string, string> {
  return {
    id: String(project.id),
    ...textsOf(project),
    icon: absolute(world, project.icon),
    ...screenshotsOf(world, project),
    ...figuresOf(project),
    is_editor_choice: String(project.is_editor_choice),
    ...authorOf(world, project),
  };
}

/** A project in detail (section 2.2): two fields have other names than in a list. */
export function detailedProject(world: World, project: ProjectCard): Record<string, string> {
  return {
    id: String(project.id),
    ...textsOf(project),
    project_icon: absolute(world, project.icon),
    ...screenshotsOf(world, project),
    ...figuresOf(project),
    is_editorchoice: String(project.is_editor_choice),
    allow_comments: String(project.allow_comments),
    ...authorOf(world, project),
  };
}

function textsOf(project: ProjectCard): Record<string, string> {
  const { title, description, whatsnew, category, project_type, demo_link, video_url } = project;
  return { title, description, whatsnew, category, project_type, demo_link, video_url };
}

function screenshotsOf(world: World, project: ProjectCard): Record<string, string> {
  const links = JSON.parse(project.screenshots) as string[];
  return Object.fromEntries(SCREENSHOTS.map((name, index) => [name, absolute(world, links[index] ?? '')]));
}

function figuresOf(project: ProjectCard): Record<string, string> {
  return {
    project_size: project.project_size,
    likes: String(project.likes),
    comments: String(project.comments),
    downloads: String(project.downloads),
    uid: String(project.uid),
    timestamp: String(project.updated),
    published_timestamp: String(project.published),
    is_verified: String(project.is_verified),
  };
}

function authorOf(world: World, project: ProjectCard): Record<string, string> {
  return {
    user_name: project.user_name,
    user_profile_pic: absolute(world, project.profile_pic),
    user_badge: project.badge,
  };
}
