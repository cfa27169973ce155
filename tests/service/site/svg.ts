/** Opens an SVG; only attributes, so that a policy without styles draws it too. */
export function svg(width: number, height: number, ...inner: string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner.join('')}</svg>`;
}

/** A color; hues beyond 360 go round. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(hue) % 360} ${saturation}% ${lightness}%)`;
}

/** A rectangle with rounded corners. */
export function rect(
  box: { x?: number; y?: number; width: number; height: number; radius?: number },
  fill: string,
): string {
  const { x = 0, y = 0, width, height, radius = 0 } = box;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A rectangle of the whole size, filled with a slanted gradient; one a picture, since it has a fixed id. */
export function ground(width: number, height: number, [from, to]: readonly [string, string]): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">${stops}</linearGradient></defs>${rect({ width, height }, 'url(#g)')}`;
}

/** Mixes an id, so that similar ids do not make similar colors. */
export function spread(id: number): number {
  return Math.imul(id, 0x9e3779b1);
}
