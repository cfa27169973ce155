import { Hono } from 'hono';
import type { Control } from './control.ts';

/** Path of each verb of the control interface; its body is the verb's input as JSON. */
const VERBS = {
  '/comment': 'comment',
  '/comment/delete': 'deleteComment',
  '/news': 'news',
  '/project': 'project',
  '/person': 'person',
  '/mentions': 'mentions',
  '/delay': 'delay',
  '/fail': 'fail',
  '/reset-failures': 'resetFailures',
  '/cooldown': 'cooldown',
  '/captcha/refuse': 'refuseCaptcha',
  '/captcha/token': 'captchaToken',
  '/captcha/mode': 'captchaMode',
  '/encoding': 'encoding',
  '/renew': 'renew',
  '/counts/reset': 'resetCounts',
} as const satisfies Record<string, keyof Control>;

/** The control interface: JSON over POST for what changes something, GET for what only looks. */
export function controlRoutes(control: Control): Hono {
  const app = new Hono();
  // A web page can't send this type to another origin unasked, so that no page in a browser under test can pull the strings.
  app.post('*', async (context, next) => {
    if (context.req.header('content-type')?.startsWith('application/json')) return next();
    return context.json({ error: 'Send the input as application/json.' }, 415);
  });
  for (const [path, verb] of Object.entries(VERBS)) {
    app.post(path, async (context) => {
      const input: unknown = JSON.parse((await context.req.text()) || '{}');
      // The interface is for our own tests and demo: each verb checks what could mislead, and SQLite refuses wrong types.
      const run = control[verb] as (order: unknown) => object | void;
      return context.json(run(input) ?? { done: true });
    });
  }
  app.get('/counts', (context) => context.json(control.counts()));
  app.get('/requests', (context) => context.json(control.requests()));
  app.get('/state', (context) => context.json(control.state()));
  app.onError((error, context) => context.json({ error: error.message }, 400));
  return app;
}
