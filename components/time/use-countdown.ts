import { useEffect, useState } from 'preact/hooks';

/** Returns the whole seconds until a time (epoch ms), or 0 after it; updates every second. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const update = (): void => setLeft(until - Date.now());
    update();
    const timer = setInterval(update, 1000);
    const last = setTimeout(() => clearInterval(timer), Math.max(0, until - Date.now()) + 1500);
    return () => {
      clearInterval(timer);
      clearTimeout(last);
    };
  }, [until]);
  return Math.max(0, Math.ceil(left / 1000));
}
