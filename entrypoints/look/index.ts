import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { applyLook } from '../../utils/own-page/look';

// The first script of a page: somebody who chose dark pages never sees a white one.
export default defineUnlistedScript(applyLook);
