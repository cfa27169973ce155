import { createSchemas } from '../../../../../utils/api/schemas';
import { createImageUrlReader, createUrlReader } from '../../../../../utils/api/values';

export const BASE = 'https://api.service.example';
export const ORIGINS = ['https://api.service.example', 'https://service.example'];

/** The schemas of one service. @param refused collects the origins of pictures that are not loaded */
export function schemasFor(base: string = BASE, origins: readonly string[] = ORIGINS, refused?: Set<string>) {
  const urlOf = createUrlReader(base);
  return createSchemas(urlOf, createImageUrlReader(urlOf, origins, refused));
}
