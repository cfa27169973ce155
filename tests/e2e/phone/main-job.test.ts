import { expect } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { onPhone, PHONE_SIZE } from '../harness/phone.ts';
import { mention } from '../harness/service/mention.ts';
import { textsAt } from '../harness/service/own-thread.ts';
import { unique } from '../harness/service/unique.ts';
import { untilInInbox } from '../harness/settle.ts';
import { captchaButton, openedBy } from '../harness/sign-in.ts';
import { test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

test(
  'on a phone, a person signs in with a finger, finds a mention in the inbox and answers it in the thread',
  { tags: ['full'] },
  async ({ extension, service }) => {
    const options = await extension.openPage('options.html#/sign-in');
    const finger = await onPhone(options);
    await finger.tap(options.getByLabel('E-mail', { exact: true }));
    await options.keyboard.type(MIRA.email);
    await finger.tap(options.getByLabel('Password', { exact: true }));
    await options.keyboard.type(MIRA.password);
    const signIn = options.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.scrollIntoViewIfNeeded();
    const captcha = await openedBy(extension, { click: () => finger.tap(signIn) });
    const onCaptcha = await onPhone(captcha);
    const human = captchaButton(captcha);
    await human.scrollIntoViewIfNeeded();
    await onCaptcha.tap(human);
    await options.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    await options.close();

    const text = unique('will you answer on your phone?');
    await untilInInbox(extension, await mention(service, text));
    const popup = await extension.openPage('popup.html');
    const inPopup = await onPhone(popup);
    await inPopup.tap(popup.getByRole('tab', { name: /^Inbox/ }));
    const entry = popup.getByRole('article').filter({ hasText: text });
    const inThread = entry.getByRole('link', { name: words('inbox_openHere') });
    await inThread.scrollIntoViewIfNeeded();
    await inPopup.tap(inThread);
    await popup.waitForURL(new RegExp(`#/project/${MIRAS_PROJECT}/comments`));
    const box = popup.getByRole('textbox', { name: 'Comment' });
    await box.waitFor();
    await inPopup.tap(box);
    const answer = unique('yes, from the bus');
    await popup.keyboard.type(answer);
    await inPopup.tap(popup.getByRole('button', { name: 'Post', exact: true }));
    await inPopup.tap(popup.getByRole('button', { name: words('comment_sendNow'), exact: true }));
    await popup.getByRole('article').filter({ hasText: answer }).waitFor();
    expect(await textsAt(service, MIRAS_PROJECT)).toContain(answer);
    expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_SIZE.width);
  },
);
