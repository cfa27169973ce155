import { Hono } from 'hono';
import type { Control } from './control.ts';
import { GET_PATHS, POST_PATHS } from './paths.ts';

/** The control interface: JSON over POST for what changes something, GET for what only looks. */
export function controlRoutes(control: Control): Hono {
  const app = new Hono();
  // A web page can't send this type to another origin unasked, so that no page in a browser under test can pull the strings.
  app.post('*', async (context, next) => {
    if (context.req.header('content-type')?.startsWith('application/json')) return next();
    return context.json({ error: 'Send the input as application/json.' }, 415);
  });
  for (const [verb, path] of Object.entries(POST_PATHS)) {
    app.post(path, async (context) => {
      const input: unknown = JSON.parse((await context.req.text()) || '{}');
      // The interface is for our own tests and demo: each verb checks what could mislead, and SQLite refuses wrong types.
      const run = control[verb as keyof typeof POST_PATHS] as (order: unknown) => object | void;
      return context.json(run(input) ?? { done: true });
    });
  }
  for (const [verb, path] of Object.entries(GET_PATHS))
    app.get(path, (context) => context.json(control[verb as keyof typeof GET_PATHS]()));
  app.onError((error, context) => context.json({ error: error.message }, 400));
  return app;
}
