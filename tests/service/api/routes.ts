import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { World } from '../world.ts';
import { getMetaData, getNews, getProjectTypes } from './catalogue.ts';
import { deleteComment, postComment, viewComments } from './comments.ts';
import { endpoint } from './endpoint.ts';
import type { Answer } from './endpoint.ts';
import { failureBody } from './failure.ts';
import { login } from './login.ts';
import { getProjectDetails, getProjectList } from './projects.ts';

/** The nine endpoints with their exact paths (section 4); the control interface names each by the last part, without `.php`. */
const ENDPOINTS: Record<string, Answer> = {
  '/api/v3/get_project_list': getProjectList,
  '/api/v3/get_project_details': getProjectDetails,
  '/api/v2/view_comments.php': viewComments,
  '/api/v2/post_comment.php': postComment,
  '/api/v2/delete_comment.php': deleteComment,
  '/api/v3/get_news': getNews,
  '/api/v3/get_project_types': getProjectTypes,
  '/api/v3/get_meta_data.php': getMetaData,
  '/api/v2/login.php': login,
};

/** The interface as an app. */
export function apiRoutes(world: World): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('Date', new Date(world.now()).toUTCString());
  });
  for (const [path, answer] of Object.entries(ENDPOINTS)) app.post(path, endpoint(world, endpointName(path), answer));
  app.onError((error, context) => {
    // A mistake of the service itself, never a planned failure: the person who runs the tests must see it.
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return context.json(failureBody('ERR_INTERNAL_SERVER'), 500);
  });
  return app;
}

function endpointName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.php$/, '');
}
