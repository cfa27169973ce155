import type { ProjectCard } from '../db/rows.ts';
import { absolute } from '../world.ts';
import type { World } from '../world.ts';

const SCREENSHOTS = ['screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5'];

/** A project as an element of a list (section 2.1). */
export function listedProject(world: World, project: ProjectCard): Record<string, string> {
  return {
    ...sharedFields(world, project),
    icon: absolute(world, project.icon),
    is_editor_choice: String(project.is_editor_choice),
  };
}

/** A project in detail (section 2.2): two fields have other names than in a list. */
export function detailedProject(world: World, project: ProjectCard): Record<string, string> {
  return {
    ...sharedFields(world, project),
    project_icon: absolute(world, project.icon),
    is_editorchoice: String(project.is_editor_choice),
    allow_comments: String(project.allow_comments),
  };
}

function sharedFields(world: World, project: ProjectCard): Record<string, string> {
  const { title, description, whatsnew, category, project_type, demo_link, video_url } = project;
  const links = JSON.parse(project.screenshots) as string[];
  return {
    id: String(project.id),
    title,
    description,
    whatsnew,
    category,
    project_type,
    demo_link,
    video_url,
    ...Object.fromEntries(SCREENSHOTS.map((name, index) => [name, absolute(world, links[index] ?? '')])),
    project_size: project.project_size,
    likes: String(project.likes),
    comments: String(project.comments),
    downloads: String(project.downloads),
    uid: String(project.uid),
    timestamp: String(project.updated),
    published_timestamp: String(project.published),
    is_verified: String(project.is_verified),
    user_name: project.user_name,
    user_profile_pic: absolute(world, project.profile_pic),
    user_badge: project.badge,
  };
}
