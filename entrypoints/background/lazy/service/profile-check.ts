/** Reading a profile that was entered: zod comes with it, so it is loaded for that alone. */
export { checkProfile } from '../../../../utils/schema/profile-schema';
