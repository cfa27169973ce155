/** What `wxt/browser` is in the tests of components: the extension's API in memory. */
import { fakeBrowser } from 'wxt/testing/fake-browser';

export const browser = fakeBrowser;
