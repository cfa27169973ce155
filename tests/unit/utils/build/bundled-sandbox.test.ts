import { expect, it } from 'vitest';
import { bundledSandbox } from '../../../../utils/build/bundled-sandbox';

const { transform, transformIndexHtml } = bundledSandbox;
const SANDBOX = '/project/entrypoints/captcha-frame.sandbox/index.html';
const OTHER = '/project/entrypoints/options/index.html';

it('the sandboxed page keeps its own script, which is bundled', () => {
  expect(transform('<script type="module" src="./main.ts"></script>', SANDBOX)).toBe(
    '<script wxt-ignore type="module" src="./main.ts"></script>',
  );
});

it('the sandboxed page asks the development server for nothing', () => {
  const own = '<script type="module" crossorigin="" src="/chunks/captcha-frame.js"></script>';
  const html = `<head><script type="module" src="http://localhost:3000/@vite/client"></script>\n<script src="http://localhost:3000/@id/virtual:wxt-html-plugins" type="module"></script>${own}</head>`;
  expect(transformIndexHtml.handler(html, { filename: SANDBOX })).toBe(`<head>${own}</head>`);
});

it('other pages are left as they are', () => {
  const html = '<script type="module" src="http://localhost:3000/main.ts"></script>';
  expect(transform(html, OTHER)).toBeNull();
  expect(transformIndexHtml.handler(html, { filename: OTHER })).toBe(html);
});
