import { Hono } from 'hono';
import type { Context } from 'hono';
import { captchaAddresses } from '../captcha/stand-in.ts';
import { captchaPlaces, captchaRoutes } from '../captcha/routes.ts';
import { behaviourOf } from '../captcha/modes.ts';
import { PROJECTS_PER_PAGE } from '../db/database.ts';
import type { PageKind } from '../db/rows.ts';
import type { ServiceOptions, ServiceProfile } from '../types.ts';
import type { World } from '../world.ts';
import { captchaPage } from './captcha-page.ts';
import { HOSTILE_SCRIPT } from './hostile.ts';
import { imageRoutes } from './image-routes.ts';
import { linksPage } from './links-page.ts';
import { aboutPage, homePage, missingPage, personPage } from './other-pages.ts';
import { projectPage } from './project-page.ts';
import { CAPTCHA_SCRIPT, NAVIGATE_SCRIPT } from './scripts.ts';
import { STYLE } from './style.ts';

const STRICT_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What each kind of project page adds to its headers. */
const PAGE_HEADERS: Record<PageKind, Record<string, string>> = {
  plain: {},
  hostile: {},
  spa: {},
  strict: { 'content-security-policy': STRICT_POLICY },
  isolated: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
};

/** What the pages load, by its name below `/site/`. */
const SITE_FILES = {
  'site.css': STYLE,
  'navigate.js': NAVIGATE_SCRIPT,
  'hostile.js': HOSTILE_SCRIPT,
  'captcha.js': CAPTCHA_SCRIPT,
};

/** The website: front page, project pages, people's pages, captcha page, images. It asks nothing of other hosts. */
export function siteRoutes(world: World, profile: ServiceProfile, pictures?: ServiceOptions['pictures']): Hono {
  const app = new Hono();
  app.get('/', (context) => {
    const id = context.req.query('id');
    return id === undefined ? latestProjects(world, context) : oneProject(world, context, id);
  });
  // Open to every page, so that looking for it needs no permission.
  app.get('/.well-known/sidethread.json', (context) =>
    context.json(profile, 200, { 'Access-Control-Allow-Origin': '*' }),
  );
  app.get('/p/:id/download', (context) => context.text('A project file would be here.'));
  for (const path of ['/p/:id', '/p/:id/'])
    app.get(path, (context) => oneProject(world, context, context.req.param('id') ?? ''));
  app.get('/u/:name', (context) => {
    const person = world.db.people.byName(context.req.param('name'));
    if (!person) return context.html(missingPage(), 404);
    return context.html(personPage(person, world.db.projects.page({ uid: person.uid }, 1, world.now()).projects));
  });
  app.get('/about', (context) => context.html(aboutPage()));
  app.get('/links', (context) =>
    context.html(
      linksPage(world.origin),
      200,
      PAGE_HEADERS[context.req.query('strict') === undefined ? 'plain' : 'strict'],
    ),
  );
  app.get('/captcha', (context) =>
    context.html(
      captchaPage(behaviourOf(world.rules.captchaMode).form, captchaAddresses(captchaPlaces(world)).script),
      200,
      { 'cache-control': 'no-store' },
    ),
  );
  app.route('/', captchaRoutes(world));
  for (const [name, text] of Object.entries(SITE_FILES)) {
    const kind = name.endsWith('.css') ? 'css' : 'javascript';
    app.get(`/site/${name}`, (context) => context.body(text, 200, { 'content-type': `text/${kind}; charset=utf-8` }));
  }
  app.route('/', imageRoutes(pictures));
  app.get('*', (context) => context.html(missingPage(), 404));
  return app;
}

function latestProjects(world: World, context: Context): Response | Promise<Response> {
  const number = Math.max(1, Number.parseInt(context.req.query('page') ?? '1', 10) || 1);
  const { total, projects } = world.db.projects.page({}, number, world.now());
  return context.html(homePage({ projects, number, pages: Math.ceil(total / PROJECTS_PER_PAGE) }));
}

function oneProject(world: World, context: Context, id: string): Response | Promise<Response> {
  const project = /^\d{1,9}$/.test(id) ? world.db.projects.byId(Number(id)) : undefined;
  if (!project || project.is_private) return context.html(missingPage(), 404);
  const typeName =
    world.db.catalogue.types().find((type) => type.value === project.project_type)?.name ?? project.project_type;
  const related = world.db.projects.neighbours(project.page_kind, project.id);
  return context.html(projectPage({ project, typeName, related }), 200, PAGE_HEADERS[project.page_kind]);
}
