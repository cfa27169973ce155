import { Hono } from 'hono';
import type { ServiceOptions } from '../types.ts';
import { avatar, icon, newsImage, teamMark, typeIcon } from './drawings.ts';
import { plainPicture } from './plain.ts';
import { screenshot } from './screenshots.ts';

// Pictures get lost in every real service: clients must have a placeholder.
const LOST_ICONS = 23;
const LOST_SHOTS = 19;
const LOST_AVATARS = 17;

const DRAWN = 'image/svg+xml; charset=utf-8';
const PLAIN = 'image/png';

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  // A picture opened by itself is a document of this origin: it may draw and nothing else.
  'content-security-policy': "default-src 'none'",
};

/** Icons, screenshots, avatars and banners, drawn on request or plain; some are missing on purpose. */
export function imageRoutes(kind: ServiceOptions['pictures'] = 'drawn'): Hono {
  const app = new Hono();
  const serve = (path: string, draw: (name: string) => string | null): void => {
    app.get(`${path}/:file{.+\\.svg}`, (context) => {
      const svg = draw(context.req.param('file').replace(/\.svg$/, ''));
      if (svg === null) return context.text('Not found', 404);
      if (kind === 'plain')
        return context.body(Uint8Array.from(plainPicture(svg)), 200, { ...HEADERS, 'content-type': PLAIN });
      return context.body(svg, 200, { ...HEADERS, 'content-type': DRAWN });
    });
  };
  serve('/icons', (name) => numbered(name, (id) => (id % LOST_ICONS === 0 ? null : icon(id))));
  serve('/shots', (name) => {
    const [id, shot] = name.split('-').map(Number);
    if (!id || !shot || (id + shot) % LOST_SHOTS === 0) return null;
    return screenshot(id, shot);
  });
  serve('/avatars', (name) =>
    name === 'team' ? teamMark() : numbered(name, (uid) => (uid % LOST_AVATARS === 0 ? null : avatar(uid))),
  );
  serve('/type-icons', typeIcon);
  serve('/news-images', (name) => (name === 'missing' ? null : newsImage(name)));
  return app;
}

function numbered(name: string, draw: (id: number) => string | null): string | null {
  return /^\d{1,9}$/.test(name) ? draw(Number(name)) : null;
}
