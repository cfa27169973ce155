import { html } from 'hono/html';
import type { PersonRow, ProjectCard } from '../db/rows.ts';
import { SERVICE_NAME } from '../fixtures.ts';
import { page } from './page.ts';
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

/** A person's page with their public projects: the names in comments lead there. */
export function personPage(person: PersonRow, projects: readonly ProjectCard[]): Markup {
  return page({
    title: person.user_name,
    main: html`<h1 dir="auto">${person.user_name}</h1>
      <h2>Projects</h2>
      ${projectCards(projects)}`,
  });
}

/** A page without a project. */
export function aboutPage(): Markup {
  return page({
    title: 'About',
    main: html`<h1>About ${SERVICE_NAME}</h1>
      <p class="lead">A place to share what you build: projects with their sources, and the talk about them.</p>`,
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
