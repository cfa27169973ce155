/** Reads and writes times of day in the format of `<input type="time">`: "07:30". */

/** @param minutes after midnight */
export function formatTimeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** @returns minutes after midnight, `null` for an incomplete time */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
