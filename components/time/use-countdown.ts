import { useEffect, useState } from 'preact/hooks';

/** Returns the whole seconds until a time (epoch ms), or 0 after it; updates every second. */
export function useCountdown(until: number): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(update, 1000);
    function update(): void {
      const now = secondsLeft();
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }
    update();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
