import { html } from 'hono/html';
import type { PersonRow } from '../db/people-table.ts';
import type { ProjectCard } from '../db/project-table.ts';
import { SERVICE_NAME } from '../fixtures.ts';
import { day, ownImage, page, personPath } from './page.ts';
import type { Markup } from './page.ts';
import { projectCards } from './project-page.ts';

/** One page of a list of projects, with links to its neighbors. */
export interface ProjectPage {
  projects: readonly ProjectCard[];
  number: number;
  pages: number;
}

/** The front page: the latest projects. */
export function homePage({ projects, number, pages }: ProjectPage): Markup {
  return page({
    title: 'Latest projects',
    main: html`<h1>Latest projects</h1>
      <p class="lead">Things people built, with their sources.</p>
      ${projectCards(projects)}
      <nav class="pages" aria-label="Pages">
        ${number > 1 ? html`<a href="/?page=${number - 1}">Newer</a>` : ''}
        <span>Page ${number} of ${pages}</span>${number < pages ? html`<a href="/?page=${number + 1}">Older</a>` : ''}
      </nav>`,
  });
}

/** A person's page with their public projects. */
export function personPage(person: PersonRow, projects: readonly ProjectCard[]): Markup {
  return page({
    title: person.user_name,
    main: html`<header class="title">
        <img class="round" src="${ownImage(person.profile_pic)}" alt="" width="96" height="96" />
        <div>
          <h1 dir="auto">${person.user_name}</h1>
          <p class="by">
            ${person.team_role ? html`<span>${person.team_role}</span>` : ''}<span
              >here since ${day(person.joined)}</span
            >
          </p>
        </div>
      </header>
      ${person.about ? html`<p class="text" dir="auto">${person.about}</p>` : ''}
      <h2>Projects</h2>
      ${projects.length > 0 ? projectCards(projects) : html`<p>None yet.</p>`}`,
  });
}

/** About the service, with its team. */
export function aboutPage(team: readonly PersonRow[]): Markup {
  return page({
    title: 'About',
    main: html`<h1>About ${SERVICE_NAME}</h1>
      <p class="lead">A place to share what you build: projects with their sources, and the talk about them.</p>
      <h2>Team</h2>
      <ul class="cards">
        ${team.map(
          (person) =>
            html`<li>
              <a href="${personPath(person.user_name)}">
                <img class="round" src="${ownImage(person.profile_pic)}" alt="" width="56" height="56" />
                <span><strong dir="auto">${person.user_name}</strong><small>${person.team_role}</small></span></a
              >
            </li>`,
        )}
      </ul>`,
  });
}

/** For addresses that lead nowhere; a private project gets the same words as a missing one. */
export function missingPage(): Markup {
  return page({
    title: 'Not found',
    main: html`<h1>Not found</h1>
      <p class="lead">There is nothing here, or it is not public.</p>
      <p><a href="/">To the latest projects</a></p>`,
  });
}
