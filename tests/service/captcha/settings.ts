import type { CaptchaBehaviour, WidgetEvent } from './modes.ts';

/** What the server puts before the text of `browser/loader.ts`. */
export interface LoaderSettings {
  /** Address of the frame's document. */
  frame: string;
}

/** What the server puts before the text of `browser/frame.ts`. */
export interface FrameSettings {
  /** Address of the interface, without a slash at its end. */
  api: string;
  isMute: boolean;
  target: CaptchaBehaviour['target'];
  onPress: readonly WidgetEvent[];
  tokenLifeMs: number;
}
