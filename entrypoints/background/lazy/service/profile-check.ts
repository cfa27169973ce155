/** Re-exports `checkProfile` as its own chunk: it carries zod, which only an entered profile needs. */
export { checkProfile } from '../../../../utils/schema/profile-schema';
