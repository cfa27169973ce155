/** The tags of tests, for every tier. */
export const TAGS = [
  {
    name: 'full',
    description: 'Runs in `npm run test:full` alone: what it shows is shown in smaller by a test of `npm test`.',
  },
];
