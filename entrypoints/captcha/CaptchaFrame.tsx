import { useEffect, useMemo, useRef } from 'preact/hooks';
import { parseFrameEvent, type FrameEvent, type FrameConfig } from '../../utils/captcha/frame';

interface CaptchaFrameProps {
  /** The accessible name. */
  title: string;
  widget: Omit<FrameConfig, 'nonce'>;
  onEvent: (event: FrameEvent) => void;
}

/** The sandboxed frame. A new `key` creates a new frame with a new nonce. */
export function CaptchaFrame({ title, widget, onEvent }: CaptchaFrameProps) {
  const nonce = useMemo(() => crypto.randomUUID(), []);
  const frame = useRef<HTMLIFrameElement>(null);
  const listener = useRef(onEvent);
  listener.current = onEvent;

  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>): void => {
      const inside = frame.current?.contentWindow;
      if (!inside || message.source !== inside) return;
      const event = parseFrameEvent(message.data, nonce);
      // The frame's origin is opaque, so the target must be `*`. The message contains no secret.
      if (event?.kind === 'hello') inside.postMessage({ ...widget, nonce } satisfies FrameConfig, '*');
      if (event) listener.current(event);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [nonce, widget]);

  return <iframe ref={frame} class="captcha-frame" title={title} src={`/captcha-frame.html#${nonce}`} />;
}
