import { html } from 'hono/html';
import type { ProjectCard } from '../db/rows.ts';
import { count, counted, day, ownImage, page, personPath, safeLink } from './page.ts';
import type { Markup } from './page.ts';

/** What a project's page shows. */
export interface ProjectView {
  project: ProjectCard;
  typeName: string;
  /** Other projects of the same kind of page. */
  related: readonly ProjectCard[];
}

/** The page of a public project. */
export function projectPage(view: ProjectView): Markup {
  const { project } = view;
  return page({
    title: project.title,
    main: projectMain(view),
    scripts: project.page_kind === 'spa' ? ['/site/navigate.js'] : [],
    early: project.page_kind === 'hostile' ? ['/site/hostile.js'] : [],
  });
}

function projectMain({ project, typeName, related }: ProjectView): Markup {
  const shots = JSON.parse(project.screenshots) as string[];
  return html`<article class="project">
    <header class="title">
      <img class="icon" src="${ownImage(project.icon)}" alt="" width="96" height="96" />
      <div>
        <h1 dir="auto">${project.title}</h1>
        <p class="by">
          <img src="${ownImage(project.profile_pic)}" alt="" width="22" height="22" />
          <a href="${personPath(project.user_name)}" dir="auto">${project.user_name}</a>
          <span>updated ${day(project.updated)}</span>
        </p>
        <ul class="tags">
          <li>${project.category}</li>
          <li>${typeName}</li>
          ${project.is_verified ? html`<li class="good">Verified</li>` : ''}
          ${project.is_editor_choice ? html`<li class="good">Editor’s choice</li>` : ''}
        </ul>
      </div>
    </header>
    <div class="columns">
      <div>
        ${shots.length > 0 ? screenshots(shots) : ''}
        <section>
          <h2>Description</h2>
          <p class="text" dir="auto">${project.description}</p>
        </section>
        ${
          project.whatsnew
            ? html`<section>
                <h2>What’s new</h2>
                <p class="text" dir="auto">${project.whatsnew}</p>
              </section>`
            : ''
        }
      </div>
      ${facts(project)}
    </div>
    ${
      related.length > 0
        ? html`<section>
            <h2>More like this</h2>
            ${projectCards(related)}
          </section>`
        : ''
    }
  </article>`;
}

function screenshots(links: readonly string[]): Markup {
  return html`<div class="shots" role="group" tabindex="0" aria-label="Screenshots">
    ${links.map((link) => html`<img src="${ownImage(link)}" alt="" width="180" height="320" loading="lazy" />`)}
  </div>`;
}

function facts(project: ProjectCard): Markup {
  const demo = safeLink(project.demo_link);
  const video = safeLink(project.video_url);
  const entries = Object.entries({
    Size: project.project_size,
    Downloads: count(project.downloads),
    Likes: count(project.likes),
    Comments: project.allow_comments ? count(project.comments) : 'off',
    Published: day(project.published),
  });
  return html`<aside class="facts">
    <a class="button" href="/p/${project.id}/download">Download</a>
    <dl>
      ${entries.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${demo ? html`<p><a href="${demo}" rel="noopener nofollow">Demo</a></p>` : ''}
    ${video ? html`<p><a href="${video}" rel="noopener nofollow">Video</a></p>` : ''}
  </aside>`;
}

/** Projects as a grid of links. */
export function projectCards(projects: readonly ProjectCard[]): Markup {
  return html`<ul class="cards">
    ${projects.map(
      (project) =>
        html`<li>
          <a href="/p/${project.id}" data-kind="${project.page_kind}">
            <img src="${ownImage(project.icon)}" alt="" width="56" height="56" loading="lazy" />
            <span
              ><strong dir="auto">${project.title}</strong><small dir="auto">${project.user_name}</small>
              <small>${counted(project.likes, 'like')} · ${counted(project.comments, 'comment')}</small></span
            ></a
          >
        </li>`,
    )}
  </ul>`;
}
