import { Button, type ButtonProps } from '../base/Button';
import { Icon, type IconPath } from '../base/Icon';
import './QuickAction.css';

interface QuickActionProps extends Pick<
  ButtonProps,
  'kind' | 'label' | 'describedBy' | 'expanded' | 'shortcut' | 'onPress'
> {
  icon: IconPath;
  words: string;
}

/** What is done most with a comment: its words, or only its icon where there is little room for them. */
export function QuickAction({ icon, words, ...button }: QuickActionProps) {
  return (
    <Button kind="quiet" label={words} hint={words} {...button}>
      <Icon path={icon} flips />
      <span class="quick-action__words">{words}</span>
    </Button>
  );
}
