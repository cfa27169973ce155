/** The messages between the script and its frame. */
import type { ErrorCode, WidgetEvent } from '../modes.ts';

/** The vendor's types do not have the code for a script that did not load, which its documentation names. */
type VendorCode = `${HCaptchaError}` | 'script-error';
type Within<Part extends Whole, Whole> = Part;

/** An error code; does not compile unless the codes of the modes are exactly the vendor's. */
export type CheckedCode = Within<ErrorCode, VendorCode> & Within<VendorCode, ErrorCode>;

/** From the frame to the script that made it. */
export type FrameMessage = { id: HCaptchaId } & (
  | { event: 'ready' | 'expired' | Exclude<WidgetEvent, 'solved' | `error:${string}`> }
  | { event: 'solved'; token: string }
  | { event: 'error'; code: CheckedCode }
);

/** The fragment of the frame's address. */
export interface FrameParameters {
  id: HCaptchaId;
  host: string;
  origin: string;
  hl: string;
  theme: string;
  sitekey: string;
}
