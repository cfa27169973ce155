import type { ComponentChildren } from 'preact';
import type { Failure } from '../../utils/errors';
import { describeRefusal } from '../../utils/locale/refusal-words';
import { t } from '../../utils/locale/i18n';
import { Button } from './Button';
import { Notice } from './Notice';

interface SessionNoticeProps {
  failure: Failure;
  /** Leads to where one signs in; where that is on this page, there is no button. */
  onSignIn?: () => void;
  children?: ComponentChildren;
}

/** Says that the service refuses the login, by any of its codes, or that the browser withholds it. */
export function SessionNotice({ failure, onSignIn, children }: SessionNoticeProps) {
  const { what, text, button, details } = describeRefusal(failure);
  return (
    <Notice tone="warn" live="status" title={what} text={text}>
      {onSignIn && (
        <Button kind="primary" onPress={onSignIn}>
          {t(button)}
        </Button>
      )}
      {children}
      <small>{details}</small>
    </Notice>
  );
}
