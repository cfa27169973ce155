/** The steps of the welcome. Pure. */

export const STEPS = ['service', 'sign-in', 'pin', 'test', 'kinds'] as const;
export type Step = (typeof STEPS)[number];

export interface SetUp {
  isBaked: boolean;
  hasService: boolean;
  isSignedIn: boolean;
}

/** Returns the steps that are of use: a baked service is set up already, and without a service nobody can sign in. */
export function stepsFor({ isBaked, hasService }: SetUp): Step[] {
  return STEPS.filter((step) => (step === 'service' ? !isBaked : step === 'sign-in' ? hasService : true));
}

/** Returns the step after one, `null` after the last. A service that was set up adds a step. */
export function stepAfter(step: Step, setUp: SetUp): Step | null {
  return stepsFor(setUp).find((each) => STEPS.indexOf(each) > STEPS.indexOf(step)) ?? null;
}

/** Whether a step asks for something that was not done yet. */
export function isOpen(step: Step, { hasService, isSignedIn }: SetUp): boolean {
  return step === 'service' ? !hasService : step === 'sign-in' && !isSignedIn;
}
