import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { t } from '../../../utils/locale/i18n';
import type { PublicProfile } from '../../../utils/service/profile';
import type { Account } from '../../../utils/storage/items';
import { AccountSection } from '../account/AccountSection';
import type { OptionsModel } from '../model';
import { LevelsPart } from '../notifications/LevelsPart';
import { TestView } from '../notifications/TestView';
import { ServiceSection } from '../service/ServiceSection';
import { isOpen, stepAfter, stepsFor, type Step } from './steps';
import './WelcomeView.css';

interface WelcomeProps {
  model: OptionsModel;
  profile: PublicProfile | null;
  account: Account | null;
}

/** What Sidethread is, and the first steps one by one. Each can be skipped. */
export function WelcomeView({ model, profile, account }: WelcomeProps) {
  const setUp = {
    isBaked: model.serviceSetUp.isBaked,
    hasService: profile !== null,
    isSignedIn: account !== null,
  };
  const steps = stepsFor(setUp);
  const [step, setStep] = useState<Step>(steps[0] ?? 'pin');
  const progress = useRef<HTMLParagraphElement>(null);
  const next = stepAfter(step, setUp);
  const isFirst = useRef(true);
  useEffect(() => {
    // The pressed button is the same one in the next step, but what it leads to is above it.
    if (!isFirst.current) progress.current?.focus();
    isFirst.current = false;
  }, [step]);
  const goOn = (): void => {
    if (next) setStep(next);
    else location.hash = '';
  };
  const skip = step === 'sign-in' ? t('welcome_browse') : t('welcome_skip');
  return (
    <main class="welcome">
      <header class="welcome__head">
        <div class="options-stack">
          <h1>{t('welcome_title')}</h1>
          <p>{t('welcome_what')}</p>
        </div>
        <Sketch />
      </header>
      <p class="options-soft welcome__progress" ref={progress} tabIndex={-1}>
        {t('welcome_step', steps.indexOf(step) + 1, steps.length)}
      </p>
      <StepView step={step} model={model} profile={profile} account={account} />
      <div class="options-actions">
        <Button kind={isOpen(step, setUp) ? 'plain' : 'primary'} onPress={goOn}>
          {isOpen(step, setUp) ? skip : next ? t('welcome_next') : t('welcome_finish')}
        </Button>
        {next && (
          <a class="welcome__all" href="#/">
            {t('welcome_skipAll')}
          </a>
        )}
      </div>
    </main>
  );
}

function StepView({ step, model, profile, account }: WelcomeProps & { step: Step }) {
  if (step === 'service') return <ServiceSection profile={profile} model={model.serviceSetUp} />;
  if (step === 'sign-in') return profile && <AccountSection profile={profile} account={account} model={model} />;
  return (
    <section class="options-card">
      {step === 'pin' && (
        <>
          <h2>{t('welcome_pin')}</h2>
          <p>{t('welcome_pinText')}</p>
        </>
      )}
      {step === 'test' && <TestView model={model.notifications.test} />}
      {step === 'kinds' && <LevelsPart choices={model.choices} />}
    </section>
  );
}

/** A page with the comments of its project beside it, and the popup over both. */
function Sketch() {
  return (
    <svg class="welcome__picture" viewBox="0 0 200 120" aria-hidden="true">
      <rect class="welcome__window" x="1" y="1" width="198" height="118" rx="8" />
      <path class="welcome__lines" d="M14 34h70M14 46h88M14 58h76M14 96h50M146 34h38M146 46h26M146 92h38M146 104h30" />
      <path class="welcome__window" d="M1 18h198M132 18v101" />
      <rect class="welcome__popup" x="96" y="12" width="62" height="66" rx="6" />
      <path class="welcome__news" d="M106 28h30M106 42h42M106 56h36M190 9h-40" />
    </svg>
  );
}
