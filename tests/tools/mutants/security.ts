/** Defects that break a promise of security or privacy. */
import { mutantsOf } from './row.ts';

const WORKER = 'entrypoints/background';
const SCENES = 'background/scenarios';

// One row a line.
// prettier-ignore
export const security = [
  ...mutantsOf('entrypoints/options/sign-in/model.ts', ['options/sign-in/model'], [
    ['S1', 'the password stays after signing in', "    password.value = '';\n    chosen", '    chosen'],
    ['S3', 'a login typed for one service goes to the next', 'if (typedFor && !(current && isSameLogin(typedFor, current)))', 'if (false)'],
  ]),
  ...mutantsOf('entrypoints/panel/clickjacking-guard.ts', ['panel/clickjacking-guard'], [
    ['S10', 'a press 100 ms after the panel moved counts', 'MIN_UNCHANGED_MS = 500', 'MIN_UNCHANGED_MS = 100'],
    ['S10', 'what was covered before counts as seen', '(previous | covered)', 'covered'],
    ['S10', 'a panel that moved counts as still', 'if (hasMoved || ', 'if ('],
    ['S10', 'the panel does not check again after the press', '!wasCovered && (await isStillVisible())', '!wasCovered'],
    ['S10', 'a blocked check lets the press pass', 'end(false), RECHECK_TIMEOUT_MS', 'end(true), RECHECK_TIMEOUT_MS'],
    ['S10', 'before the first report everything is seen', 'known === null || ', 'known !== null && '],
    ['S10', 'a move during the check is overlooked', '!occlusion.value?.hasMoved && ', ''],
  ]),
  ...mutantsOf('utils/page/occlusion.ts', ['utils/page/occlusion'], [
    ['S10', 'after a rest, the panel counts as observed', "if (!isResting) return;\n    reported = null;", 'if (!isResting) return;'],
    ['S10', 'the loader does not check again', 'timer = setTimeout(check, OBSERVE_DELAY_MS)', ''],
  ]),
  ...mutantsOf('entrypoints/panel/covered-strips.ts', ['panel/covered-strips'], [
    ['S10', 'what the browser says is covered counts as seen', 'isVisible === false || ', ''],
    ['S10', 'a sliver counts as seen', 'width < MIN_VISIBLE.width || ', ''],
    ['S10', 'a low panel counts as seen', 'visibleHeight < MIN_VISIBLE.height || ', ''],
    ['S10', 'a masked panel counts as seen', 'effects.some(hides)', 'false'],
    ['S10', 'round corners hide a button', 'LARGE_RADIUS.test(', '/x/.test('],
    ['S10', 'no move is noticed', 'placeOf(previous.strips)', 'placeOf(strips)'],
    ['S10', 'what happened unobserved counts as nothing', 'isFirst || ', ''],
  ]),
  ...mutantsOf('utils/messages.ts', ['panel/clickjacking-guard'], [
    ['S10', 'posting is not guarded', "Set([\n  'comment.post',", 'Set(['],
    ['S10', 'deleting is not guarded', "  'comment.delete',\n", ''],
    ['S10', 'following is not guarded', "Set([\n  'comment.post',\n  'comment.send',\n  'comment.delete',\n  'watch.set-thread',", "Set([\n  'comment.post',\n  'comment.send',\n  'comment.delete',"],
  ]),
  ...mutantsOf(`${WORKER}/listeners/omnibox.ts`, ['background/listeners/omnibox'], [['S4', 'a title is markup in the address bar', ".replaceAll('<', '&lt;')", '']]),
  ...mutantsOf(`${WORKER}/requests/page-budget.ts`, ['background/requests/page-budget'], [
    ['S11', 'twenty panels at once', 'MAX_TOKENS = 10', 'MAX_TOKENS = 20'],
    ['S11', 'sixty panels a minute', 'REFILL_MS = 6_000', 'REFILL_MS = 1_000'],
    ['S11', 'an empty budget stops nothing', 'if (isEmpty) throw', 'if (false) throw'],
  ]),
  ...mutantsOf(`${WORKER}/requests/panels.ts`, ['background/requests/router', `${SCENES}/project-links`], [
    ['S5', 'a nonce counts in another tab', 'panel.tabId !== tabId || ', ''],
    ['S5', 'a second frame may use a nonce', ' || (panel.frameId ?? frameId) !== frameId', ''],
    ['S5', 'a panel outlives its page', 'projectIdOf(sender.tabUrl, await linksInUse()) === projectId', 'true'],
    ['S5', 'a link’s frame counts on another site', 'originOf(sender.tabUrl) === link.origin && ', ''],
    ['S5', 'a link’s frame outlives the permission', ' && (await isAllowed(link.origin))', ''],
    ['S9', 'every site gets cards', 'projectId === null || !(await isAllowed(tabUrl))', 'projectId === null'],
    ['S9', 'every site learns the links', '(await isAllowed(tabUrl)) ? linksInUse() : null', 'tabUrl ? linksInUse() : null'],
    ['S11', 'mounting panels costs nothing', '    takeToken(tabId);\n    const nonce', '    const nonce', 'background/requests/page-budget'],
    ['S11', 'cards cost nothing', 'takeToken(sender.tabId);', '', 'background/requests/page-budget'],
  ]),
  ...mutantsOf(`${WORKER}/requests/inputs.ts`, ['background/requests/router', 'background/requests/inputs'], [
    ['S5', 'a panel may sign out', "'session.sign-out': { own: nothing }", "'session.sign-out': { own: nothing, panel: nothing }"],
    ['S5', 'a page may search', "'projects.list': {", "'projects.list': { loader: nothing,"],
    ['S5', 'a card may read threads', "'card.read': { card: fromPanel }", "'card.read': { card: fromPanel, panel: fromPanel }"],
    ['S5', 'a nonce may have any length', 'const id = () => text(MAX_ID_CHARS);', 'const id = () => text(1e9);'],
    ['S5', 'a request about a thread may have other fields', 'own: () => z.strictObject({ projectId: number(), ...fields() })', 'own: () => z.object({ projectId: number(), ...fields() })'],
    ['S5', 'a placement may have other fields', 'placement: z.strictObject(', 'placement: z.object('],
    ['S5', 'a profile may have any size', '.check(z.refine((fields) => JSON.stringify(fields).length <= MAX_PROFILE_CHARS))', ''],
  ]),
  ...mutantsOf(`${WORKER}/requests/router.ts`, ['background/requests/router'], [
    ['S5', 'a sandboxed document counts as its page', "if (origin === 'null') return null;", ''],
    ['S5', 'another extension may ask', 'id !== browser.runtime.id || ', ''],
    ['S5', 'a panel in a tab of its own counts', 'tab !== undefined && frameId !== undefined && frameId > 0 ? framed : null', 'framed'],
    ['S5', 'a framed options page counts as own', ' && (frameId ?? 0) === 0 ?', ' ?'],
    ['S5', 'a frame in a page counts as loader', 'tab !== undefined && frameId === 0 ?', 'tab !== undefined ?'],
    ['S5', 'a wrong input reaches the handler', "if (!input.success) throw badRequest('input');", ''],
    ['S5', 'an inherited name counts as a request', ' || !Object.hasOwn(requestSchemas, message.name)', ''],
    ['S5', 'an unknown page counts as own', 'OWN_PAGES.has(page.pathname) && ', ''],
  ]),
  ...mutantsOf(`${WORKER}/service/erasure.ts`, ['background/service/erasure'], [
    ['S2', 'a sign-out keeps the inbox', 'atSignOut(inboxItem, onlyNews)', 'atSignOut(inboxItem, (inbox) => inbox)'],
    ['S2', 'a sign-out keeps the threads', "await clearStores(['threads']);", ''],
    ['S2', 'another person gets the history', "await clearStores(STORES.filter((store) => STORE_RULES[store].owner === 'person'));", ''],
    ['S2', 'another service keeps the cache', 'await clearCache();', ''],
  ]),
  ...mutantsOf('utils/storage/items.ts', ['background/service/erasure'], [
    ['S2', 'another service keeps the inbox', "key: 'inbox',\n  maxBytes: 512 * 1024,\n  owner: 'person'", "key: 'inbox',\n  maxBytes: 512 * 1024,\n  owner: 'computer'"],
    ['S2', 'another service keeps the watch list', "key: 'watching',\n  maxBytes: 1024 * 1024,\n  owner: 'person'", "key: 'watching',\n  maxBytes: 1024 * 1024,\n  owner: 'computer'"],
    ['S2', 'another service keeps the drafts', "key: 'drafts',\n  maxBytes: 1024 * 1024,\n  owner: 'person'", "key: 'drafts',\n  maxBytes: 1024 * 1024,\n  owner: 'computer'"],
  ]),
  ...mutantsOf(`${WORKER}/notifications/author-picture.ts`, ['background/notifications/author-picture'], [
    ['S3', 'a redirect leads the request for a picture elsewhere', "redirect: 'error'", "redirect: 'follow'"],
    ['S4', 'any host is asked for a picture', 'if (!serviceOrigins(service.profile).includes(new URL(url).origin)) return null;', ''],
  ]),
  ...mutantsOf(`${WORKER}/service/content-scripts.ts`, ['background/service/setup', `${SCENES}/project-links`], [
    ['S9', 'a build for one service shows two panels', 'profile && !isBaked ? loaderMatches', 'profile ? loaderMatches'],
    ['S9', 'the loader stays after its service', 'if (matches.length === 0) return scripting.unregisterContentScripts({ ids: [id] });', 'if (matches.length === 0) return;'],
  ]),
  ...mutantsOf(`${WORKER}/service/remove-everything.ts`, ['background/service/remove-everything'], [
    ['S2', 'removing everything keeps the keys', "() => deleteDatabase('seal'),", ''],
    ['S2', 'a step that fails ends the removal', 'for (const step of STEPS) failures', 'for (const step of STEPS) if (!failures.some(Boolean)) failures'],
  ]),
  ...mutantsOf(`${WORKER}/service/setup.ts`, ['background/service/setup'], [
    ['S3', 'the API key goes to another address', "typeof entered.baseUrl === 'string' && isSameAddress(known.baseUrl, entered.baseUrl.trim())", 'true'],
    ['S3', 'the session goes on at another service', 'if (before && !(next && isSameLogin(before, next)))', 'if (false)', 'background/service/setup', 'background/service/erasure'],
    ['S9', 'a service without access is used', "hasAccess ? null : { code: 'no-access' }", 'null'],
    ['S8', 'hosts of the former service are kept', 'await removeHostAccess(before, profile);', ''],
    ['S1', 'a removed profile keeps its key', 'await destroyKey(BINDING);', ''],
  ]),
  ...mutantsOf(`${WORKER}/session/credentials.ts`, ['background/session/credentials', `${SCENES}/interruptions`], [
    ['S2', 'signing out keeps the key', 'await succeeds(destroySessionKey())', 'true'],
    ['S2', 'signing out lets calls go on', "lifetime.abort(new FailureError({ code: 'unreachable', detail: 'signed-out' }));", '', `${SCENES}/overlaps`, `${SCENES}/transfers`, `${SCENES}/interruptions`, 'background/thread/removals'],
    ['S2', 'signing out lets a sign-in go on', "signingIn.abort(new FailureError({ code: 'signed-out' }));", ''],
    ['S2', 'a sealed login without an account stays', '(account === null) !== (sealed === null)', '(account !== null && sealed === null)'],
    ['S2', 'an answer of a former session is written', '!current || !isSameSession(current, account)', '!current'],
    ['S3', 'a login made for another service is sent', 'if (!isSameLogin(service.profile, encryptedFor))', 'if (false)'],
    ['R10', 'a failed sign-out is not reported', 'if (!isDestroyed && !isErased) throw', 'if (false) throw'],
    ['R10', 'a failed sign-out is not finished', 'await write(change(signingOutItem, true)).catch(reportError);', ''],
    ['R2', 'a sign-in notifies about earlier comments', 'watchedFrom: since + (services.clockAheadMs() ?? 0)', 'watchedFrom: 0', `${SCENES}/first-cycle`],
  ]),
  ...mutantsOf(`${WORKER}/session/sealed-storage.ts`, ['background/session/credentials'], [
    ['S1', 'a temporary session is stored permanently', 'isPersistent ? sealed : null', 'sealed'],
    ['S2', 'signing out erases only one of two places', '[erase(sealedForNowItem), erase(sealedItem)]', '[erase(sealedForNowItem)]'],
  ]),
  ...mutantsOf('utils/api/answer.ts', ['utils/api/answer'], [
    ['S1', 'a quoted e-mail address is kept', ".replace(/\\S+(?: @ |[@＠]|%40)\\S*/g, '…')", ''],
    ['S1', 'a quoted secret is kept', ".replaceAll(secret, '…')", ''],
  ]),
  ...mutantsOf('utils/api/request.ts', ['utils/api/request'], [
    ['S1', 'a quoted API key is kept', 'return [apiKey, ...SECRET', 'return [...SECRET', 'utils/api/answer'],
    ['S1', 'a quoted captcha token is kept', ", 'hcaptcha_response'];", '];', 'utils/api/answer'],
    ['S3', 'requests carry cookies', "credentials: 'omit'", "credentials: 'include'"],
    ['S3', 'requests carry the referrer', "referrerPolicy: 'no-referrer'", "referrerPolicy: 'origin'"],
    ['S3', 'redirects are followed with the login', "redirect: 'manual'", "redirect: 'follow'"],
    ['S3', 'a redirect is read as an answer', 'if (isRedirect(response))', 'if (false)'],
    ['S1', 'answers stay in the browser’s cache', "cache: 'no-store'", "cache: 'default'"],
  ]),
  ...mutantsOf('utils/api/values.ts', ['utils/api/values'], [
    ['S4', 'a link hides its host behind a user name', ' && !url.username && !url.password', ''],
    ['S4', 'pictures of any host are loaded', 'if (!origins.includes(origin))', 'if (false)', 'utils/api/schemas', 'utils/api/client'],
  ]),
  ...mutantsOf('utils/build/content-security-policy.ts', ['utils/build/content-security-policy', 'utils/build/manifest'], [
    ['S4', 'pages take scripts from anywhere', '"script-src \'self\'",', '"script-src \'self\' https:",'],
    ['S4', 'text may become script', '"require-trusted-types-for \'script\'",', ''],
    ['S4', 'forms may be sent', '"form-action \'none\'",', ''],
  ]),
  ...mutantsOf('utils/build/manifest.ts', ['utils/build/manifest'], [
    ['S12', 'the extension runs in private windows', "incognito: 'not_allowed'", "incognito: 'spanning'"],
    ['S8', 'the frames have an address that pages know', ', use_dynamic_url: true', ''],
    ['S8', 'all hosts are asked for at once', '...(profile && { host_permissions: hostPermissions(profile) })', 'host_permissions: ANY_SITE'],
    ['S8', 'tabs are asked for', "'scripting', 'storage'", "'scripting', 'storage', 'tabs'"],
  ]),
  ...mutantsOf('utils/captcha/frame.ts', ['utils/captcha/frame'], [['S5', 'any window may send a token', ' || data.nonce !== nonce', '']]),
  ...mutantsOf('utils/crypto/rsa.ts', ['utils/crypto/rsa', 'utils/crypto/rsa-jsencrypt'], [
    ['S7', 'the padding comes from Math.random', 'crypto.getRandomValues(bytes);', 'bytes.forEach((_, at) => (bytes[at] = Math.random() * 256));'],
    ['S7', 'the padding holds a zero', 'while (bytes[at] === 0)', 'while (false)'],
    ['S7', 'a broken source is drawn from forever', 'if (++redraws > MAX_REDRAWS) throw', 'if (++redraws > MAX_REDRAWS) break; else if (false) throw'],
    ['S1', 'a login that does not fit is cut', 'if (text.length > maxBytes) throw', 'if (false) throw'],
  ]),
  ...mutantsOf('utils/crypto/rsa-key.ts', ['utils/crypto/rsa-key'], [
    ['S1', 'a short key is used', 'if (bits < MIN_BITS) throw', 'if (false) throw'],
    ['S1', 'a key with exponent 1 is used', ' || bytesToNumber(exponent) < 3', ''],
  ]),
  ...mutantsOf('utils/crypto/seal.ts', ['utils/crypto/seal'], [
    ['S3', 'a seal opens for another service', '\\n${origin}\\n${uid}', '\\n${uid}'],
    ['S2', 'a seal opens for another person', '\\n${origin}\\n${uid}', '\\n${origin}'],
  ]),
  ...mutantsOf('utils/crypto/sealed-text.ts', ['utils/crypto/seal'], [
    ['S1', 'the key can be exported', 'length: 256 }, false,', 'length: 256 }, true,'],
    ['S1', 'every seal has the same start', 'crypto.getRandomValues(new Uint8Array(IV_BYTES))', 'new Uint8Array(IV_BYTES)'],
    ['S2', 'a destroyed key still opens', 'keys.delete(KEY_STORE, name)', 'Promise.resolve()'],
  ]),
  ...mutantsOf('utils/page/when-active.ts', ['utils/page/when-active'], [
    ['S9', 'the script starts in documents that are no pages', "if (!contentType.includes('html') || body?.localName === 'frameset') return;", ''],
    ['S9', 'the script starts on a page that no person opened', 'if (prerendering)', 'if (false)'],
  ]),
  ...mutantsOf('utils/service/allowed-sites.ts', ['utils/service/allowed-sites'], [['S9', 'the service’s own hosts count as allowed sites', ' && !needed.has(siteOfPattern(origin))', '']]),
  ...mutantsOf('utils/service/links.ts', ['utils/service/links'], [
    ['S9', 'a project is seen on any host', ' || url.hostname !== pattern.hostname) return null;', ') return null;'],
    ['S9', 'a project is seen on any port', 'url.port !== pattern.port || ', ''],
  ]),
  ...mutantsOf('utils/service/profile.ts', ['utils/service/profile'], [
    ['S1', 'the pages get the API key', '  return rest;', '  return profile;'],
    ['S3', 'another key counts as the same service', ' && withoutSpace(a.publicKey) === withoutSpace(b.publicKey)', ''],
    ['S3', 'another padding counts as the same login', ' && a.rsaPadding === b.rsaPadding', ''],
  ]),
  ...mutantsOf('utils/text/pins.ts', ['utils/text/pins'], [['S4', 'every person may pin', 'if (comment.fromTeam || isTeam(comment.badge)) return true;', 'return true;']]),
  ...mutantsOf('utils/text/web-links.ts', ['utils/text/rich-text'], [
    ['S4', 'a label hides the real host', 'if (url.username || url.password) return null;', ''],
    ['S4', 'invisible characters stand in a label', '[^\\s<>"`\\p{Cc}\\p{Cf}]*)', '[^\\s<>"`]*)'],
  ]),
];
