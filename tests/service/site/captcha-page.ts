import { html } from 'hono/html';
import type { CaptchaBehaviour } from '../captcha/modes.ts';
import { CAPTCHA_SITE_KEY } from '../fixtures.ts';
import { page, type Markup } from './page.ts';

const OWN_SCRIPT = '/site/captcha.js';

/** The page with the captcha, as a service has one for signing in. `script` is the address of the widget's script. */
export function captchaPage(form: CaptchaBehaviour['form'], script: string): Markup {
  const address = `${script}?${new URLSearchParams({ hl: 'en', recaptchacompat: 'off', sentry: 'false' })}`;
  if (form === 'none') {
    return page({
      title: 'Nothing to confirm',
      main: html`<h1>Nothing to confirm</h1>
        <p class="lead">There is no captcha today.</p>`,
    });
  }
  if (form === 'late') {
    return page({
      title: 'Are you human?',
      scripts: [OWN_SCRIPT],
      main: html`<h1>Are you human?</h1>
        <p class="lead">The captcha comes when you are ready.</p>
        <button type="button" id="captcha-show">I am ready</button>
        <template data-script="${address}">${captchaForm()}</template>`,
    });
  }
  return page({
    title: 'Are you human?',
    scripts: [OWN_SCRIPT],
    main: html`<h1>Are you human?</h1>
      <p class="lead">Solve the challenge to go on. The answer is good for two minutes, and once.</p>
      ${captchaForm()}
      <script src="${address}" async defer></script>`,
  });
}

function captchaForm(): Markup {
  return html`<form class="captcha">
    <div
      class="h-captcha"
      data-sitekey="${CAPTCHA_SITE_KEY}"
      data-callback="captchaSolved"
      data-expired-callback="captchaExpired"
      data-chalexpired-callback="captchaExpired"
      data-close-callback="captchaClosed"
      data-error-callback="captchaFailed"
    ></div>
    <p id="captcha-status" role="status"></p>
  </form>`;
}
