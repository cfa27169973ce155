import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { World } from '../world.ts';
import { answerCaptcha, type CaptchaPlaces } from './stand-in.ts';

/** The stand-in at the local service. Script and frame have another origin than the page: the other name of this machine. */
export function captchaPlaces({ origin }: Pick<World, 'origin'>): CaptchaPlaces {
  const foreign = origin.replace('//localhost:', '//127.0.0.1:');
  return { script: `${foreign}/captcha`, frame: `${foreign}/captcha`, api: `${origin}/captcha/api` };
}

/** Serves the stand-in in the mode that the control interface wants. */
export function captchaRoutes(world: World): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('/captcha/*', async (context) => {
    const answer = await answerCaptcha(
      { url: context.req.url, origin: context.req.header('origin') ?? null },
      { mode: world.rules.captchaMode, places: captchaPlaces(world), issue: () => world.captcha.issue() },
    );
    if (answer instanceof Response) return answer;
    if (answer === 'held') await new Promise((resolve) => world.stopping.addEventListener('abort', resolve));
    context.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}
