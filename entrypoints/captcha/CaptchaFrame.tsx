import { useEffect, useMemo, useRef } from 'preact/hooks';
import { parseFrameEvent, type FrameEvent, type FrameConfig } from '../../utils/captcha/frame';

interface CaptchaFrameProps {
  /** Its accessible name. */
  title: string;
  widget: Omit<FrameConfig, 'nonce'>;
  onEvent: (event: FrameEvent) => void;
}

/** The sandboxed frame. Another `key` makes another one, with a nonce of its own. */
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
      // Its origin is opaque and can't be named; nothing in the start is a secret.
      if (event?.kind === 'hello') inside.postMessage({ ...widget, nonce } satisfies FrameConfig, '*');
      if (event) listener.current(event);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [nonce, widget]);

  return <iframe ref={frame} class="captcha-frame" title={title} src={`/captcha-frame.html#${nonce}`} />;
}
